import { useState } from 'react';
import type { Amendment, AmendmentsOfOrder } from '#features/work/amendments/amendment.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { amendmentApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function AskDialog({ order, onClose }: { order: AmendmentsOfOrder['order']; onClose: () => void }) {
  const t = useTexts();
  const [wish, setWish] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('askTitle', { number: order.number })}
      text={t('askText')}
      confirmLabel={t('askAct')}
      done={t('asked')}
      onConfirm={() => amendmentApi.ask.call({ id: order.id, version: order.version, wish })}
    >
      {(problem) => (
        <Field label={t('wish')} error={problem('wish')} required>
          <Textarea rows={5} maxLength={1000} value={wish} onChange={(event) => setWish(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}

export interface AmendmentDialogProps {
  amendment: Amendment;
  /** «n° 1»; empty for a request without a proposal. */
  number: string;
  onClose: () => void;
}

export function DeclineDialog({ amendment, number, onClose }: AmendmentDialogProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const { id, version, state, acts } = amendment;
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={state === 'asked' ? t('declineAskTitle') : t('declineTitle', { number })}
      text={t('declineText')}
      confirmLabel={t('decline')}
      verdict={state === 'asked' ? acts.declineAsk : acts.decline}
      done={t('declined')}
      onConfirm={() => amendmentApi.decline.call({ id, version, reason })}
    >
      {(problem) => (
        <ReasonField label={t('declineReason')} error={problem('reason')} value={reason} onValue={setReason} />
      )}
    </ActDialog>
  );
}

export function WithdrawDialog({ amendment, number, onClose }: AmendmentDialogProps) {
  const t = useTexts();
  const { id, version, state, acts } = amendment;
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={state === 'asked' ? t('withdrawAskTitle') : t('withdrawTitle', { number })}
      text={t('withdrawText')}
      confirmLabel={t('withdraw')}
      verdict={state === 'asked' ? acts.withdrawAsk : acts.withdraw}
      done={t('withdrawn')}
      onConfirm={() => amendmentApi.withdraw.call({ id, version })}
    />
  );
}
