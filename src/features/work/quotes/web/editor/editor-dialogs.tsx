import type { ReactNode } from 'react';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { useTexts } from './texts.ts';

interface EditorDialogProps {
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Confirms before the quote is sent; `children` are its totals. */
export function SendDialog({
  company,
  onClose,
  onConfirm,
  children,
}: EditorDialogProps & { company: string; children: ReactNode }) {
  const t = useTexts();
  return (
    <ActDialog
      onClose={onClose}
      title={t('sendTitle', { company })}
      text={t('sendText')}
      confirmLabel={t('send')}
      onConfirm={onConfirm}
    >
      {() => children}
    </ActDialog>
  );
}

export function DiscardDialog({ title, onClose, onConfirm }: EditorDialogProps & { title: string }) {
  const t = useTexts();
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('discardTitle')}
      text={t('discardText', { title })}
      confirmLabel={t('discard')}
      done={t('discarded')}
      onConfirm={onConfirm}
    />
  );
}
