import { useState } from 'react';
import type { DirectoryEntry } from '#features/network/directory/directory.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { directoryApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export interface ClaimDialogProps {
  entry: DirectoryEntry;
  onClose: () => void;
  onGranted: () => void;
}

/** Granted at once with a proof, otherwise reviewed. */
export function ClaimDialog({ entry: { siret, name }, onClose, onGranted }: ClaimDialogProps) {
  const t = useTexts();
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function claim() {
    setBusy(true);
    setFailure(null);
    try {
      const { state } = await directoryApi.claim.call({ siret, message });
      if (state === 'waiting') setWaiting(true);
      else {
        toast.success(t('granted'));
        onClose();
        onGranted();
      }
    } catch (error) {
      setFailure(failureOf(error).message);
    }
    setBusy(false);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('claimTitle', { name })}
      description={t('claimText')}
      footer={
        waiting ? (
          <Button onClick={onClose}>{t('ended')}</Button>
        ) : (
          <Button variant="primary" loading={busy} onClick={() => void claim()}>
            {t('claim')}
          </Button>
        )
      }
    >
      {failure && <Note tone="danger" live title={failure} />}
      {waiting ? (
        <Note tone="success" live title={t('waiting')} />
      ) : (
        <Field label={t('claimMessage')} optional>
          <Textarea
            rows={4}
            maxLength={2000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </Field>
      )}
    </Dialog>
  );
}
