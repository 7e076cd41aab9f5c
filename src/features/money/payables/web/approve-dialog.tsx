import type { Payable } from '#features/money/payables/payable.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { payableApi } from './api.ts';
import { useTexts } from './texts.ts';

export interface PayableDialogProps {
  payable: Payable;
  onClose: () => void;
}

export function ApproveDialog({ payable, onClose }: PayableDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const { id, version, number, supplier, currency, toApproveMinor: amountMinor, contestedMinor, acts } = payable;
  return (
    <ActDialog
      onClose={onClose}
      title={t('approveTitle', { amount: format.money(amountMinor, currency) })}
      text={t('approveText', { number, supplier })}
      confirmLabel={t('approve')}
      verdict={acts.approve}
      done={t('approved')}
      onConfirm={() => payableApi.approve.call({ id, version, amountMinor })}
    >
      {() =>
        contestedMinor > 0 && <Note>{t('approveLeft', { contested: format.money(contestedMinor, currency) })}</Note>
      }
    </ActDialog>
  );
}
