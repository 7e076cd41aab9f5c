import { useState } from 'react';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { useTexts } from '../texts.ts';
import { workOrderApi } from './api.ts';

interface AnswerProps {
  order: WorkOrder;
  onClose: () => void;
}

export function ConfirmOrderDialog({ order, onClose }: AnswerProps) {
  const t = useTexts();
  const format = useFormat();
  const { number, acts } = order;
  return (
    <ActDialog
      onClose={onClose}
      title={t('confirmTitle', { number })}
      text={t(order.origin === 'emergency' ? 'confirmEmergency' : 'confirmText', {
        amount: format.money(order.ceilingHtMinor ?? order.totalTtcMinor, order.currency),
        company: order.orderingCompany.name,
      })}
      confirmLabel={t('confirm')}
      verdict={acts.confirm}
      done={t('confirmed', { number })}
      onConfirm={() => workOrderApi.confirm.call({ id: order.id, version: order.version })}
    />
  );
}

export function RefuseOrderDialog({ order, onClose }: AnswerProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const { number, acts } = order;
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('refuseTitle', { number })}
      text={t(order.quoteId ? 'refuseText' : 'refuseDirect', { company: order.orderingCompany.name })}
      confirmLabel={t('refuse')}
      verdict={acts.refuse}
      done={t('refused', { number })}
      onConfirm={() => workOrderApi.refuse.call({ id: order.id, version: order.version, reason })}
    >
      {(problem) => (
        <ReasonField label={t('refuseReason')} error={problem('reason')} value={reason} onValue={setReason} />
      )}
    </ActDialog>
  );
}
