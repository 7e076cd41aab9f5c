import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useTexts } from '../texts.ts';
import { SignForm, type SignFormProps } from './sign-form.tsx';

export function SignSheet({ onClose, ...form }: SignFormProps & { onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog open onClose={onClose} title={t('sign.title')}>
      <div className="mt-2">
        <SignForm {...form} onSigned={onClose} />
      </div>
    </Dialog>
  );
}
