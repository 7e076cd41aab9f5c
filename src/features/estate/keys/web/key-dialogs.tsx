import type { KeyDetail, KeyLoan } from '#features/estate/keys/key.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { keyApi } from './api.ts';
import { holderText } from './holder.ts';
import { useTexts } from './texts.ts';

export function EndLoanDialog({ loan, onClose }: { loan: KeyLoan; onClose: () => void }) {
  const t = useTexts();
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('loseTitle', { who: holderText(loan) })}
      text={t('loseText', { count: loan.copies })}
      confirmLabel={t('lost')}
      done={t('loseDone')}
      onConfirm={() => keyApi.lose.call({ id: loan.id })}
    />
  );
}

export function RetireKeyDialog({
  of: { id, version, number, label },
  onClose,
  onDone,
}: {
  of: KeyDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts();
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('retireTitle', { number, label })}
      text={t('retireText')}
      confirmLabel={t('retire')}
      done={t('retired', { number })}
      onConfirm={() => keyApi.retire.call({ id, version })}
      onDone={onDone}
    />
  );
}
