import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { useTexts } from '../texts.ts';
import type { OrderDraft } from './draft.ts';

interface ConfirmOrderProps {
  open: boolean;
  draft: OrderDraft;
  company: string;
  amount: string;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

export const afterOrder = ({ origin, priority }: OrderDraft) =>
  origin === 'tariffs' ? 'afterText' : (`afterEmergency.${priority}` as const);

/** Confirmation before sending an order: to whom, up to what amount. */
export function ConfirmOrder({ open, draft, company, amount, onClose, onConfirm }: ConfirmOrderProps) {
  const t = useTexts();
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t('confirmTitle', { company })}
      text={t(afterOrder(draft), { amount })}
      confirmLabel={t(draft.origin === 'tariffs' ? 'act' : 'actEmergency')}
      onConfirm={onConfirm}
    />
  );
}
