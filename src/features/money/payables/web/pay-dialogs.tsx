import { useState } from 'react';
import { paymentMethods, type SupplierPayment } from '#features/money/payables/payable.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { payableApi } from './api.ts';
import type { PayableDialogProps } from './approve-dialog.tsx';
import { useTexts } from './texts.ts';

export function PayDialog({ payable, onClose }: PayableDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const { id, version, number, currency, toPayMinor, acts } = payable;
  const [amountMinor, setAmount] = useState<number | null>(toPayMinor);
  const [paidOn, setPaidOn] = useState(format.today());
  const [method, setMethod] = useState<SupplierPayment['method']>('transfer');
  const [reference, setReference] = useState(number);
  return (
    <ActDialog
      onClose={onClose}
      title={t('payTitle', { number })}
      text={t('payText')}
      confirmLabel={t('pay')}
      verdict={acts.pay}
      done={t('payDone')}
      onConfirm={() => payableApi.pay.call({ id, version, amountMinor: amountMinor ?? 0, paidOn, method, reference })}
    >
      {(problem) => (
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <Field label={t('amount')} error={problem('amountMinor')} required>
            <MoneyField currency={currency} value={amountMinor} onValue={setAmount} />
          </Field>
          <Field label={t('paidOn')} error={problem('paidOn')} required>
            <DateField value={paidOn} onValue={setPaidOn} />
          </Field>
          <Field label={t('method')} required>
            <Select
              value={method}
              options={paymentMethods.map((value) => ({ value, label: t(`methodOf.${value}`) }))}
              onValue={setMethod}
            />
          </Field>
          <Field label={t('reference')} optional>
            <Input
              maxLength={140}
              value={reference}
              onChange={({ currentTarget }) => setReference(currentTarget.value)}
            />
          </Field>
        </div>
      )}
    </ActDialog>
  );
}

export function WithdrawDialog({ payment, onClose }: { payment: SupplierPayment; onClose: () => void }) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const { id, version, acts } = payment;
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('withdrawTitle')}
      text={t('withdrawText')}
      confirmLabel={t('withdraw')}
      verdict={acts.withdraw}
      done={t('withdrawn')}
      onConfirm={() => payableApi.withdrawPayment.call({ id, version, reason })}
    >
      {(problem) => (
        <ReasonField label={t('withdrawReason')} error={problem('reason')} value={reason} onValue={setReason} />
      )}
    </ActDialog>
  );
}
