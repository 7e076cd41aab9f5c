import { useState } from 'react';
import { type Payable, payableReasons } from '#features/money/payables/payable.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { payableApi } from './api.ts';
import type { PayableDialogProps } from './approve-dialog.tsx';
import { useTexts } from './texts.ts';

export function ContestDialog({ payable, onClose }: PayableDialogProps) {
  const t = useTexts();
  const { id, version, number, supplier, currency, toApproveMinor, acts } = payable;
  const [reason, setReason] = useState<NonNullable<Payable['contest']>['reason']>('quantity');
  const [amountMinor, setAmount] = useState<number | null>(toApproveMinor);
  const [words, setWords] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('contestTitle', { number })}
      text={t('contestText', { supplier })}
      confirmLabel={t('contest')}
      verdict={acts.contest}
      done={t('contested')}
      onConfirm={() => payableApi.contest.call({ id, version, reason, words, amountMinor: amountMinor ?? 0 })}
    >
      {(problem) => (
        <>
          <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            <Field label={t('reason')} required>
              <Select
                value={reason}
                options={payableReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
                onValue={setReason}
              />
            </Field>
            <Field label={t('contestAmount')} error={problem('amountMinor')} required>
              <MoneyField currency={currency} value={amountMinor} onValue={setAmount} />
            </Field>
          </div>
          <ReasonField label={t('words')} error={problem('words')} maxLength={1000} value={words} onValue={setWords} />
        </>
      )}
    </ActDialog>
  );
}

export function AgreeDialog({ payable: { id, version, acts }, onClose }: PayableDialogProps) {
  const t = useTexts();
  const [words, setWords] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('agreeTitle')}
      text={t('agreeText')}
      confirmLabel={t('agree')}
      verdict={acts.agree}
      done={t('agreed')}
      onConfirm={() => payableApi.agree.call({ id, version, words })}
    >
      {(problem) => (
        <ReasonField
          label={t('agreeWords')}
          error={problem('words')}
          maxLength={1000}
          value={words}
          onValue={setWords}
        />
      )}
    </ActDialog>
  );
}
