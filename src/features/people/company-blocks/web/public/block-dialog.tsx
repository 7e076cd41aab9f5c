import { useState } from 'react';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useTexts } from '../texts.ts';
import { blockApi } from './api.ts';

export interface BlockDialogProps {
  company: { id: string; name: string };
  onClose: () => void;
}

export function BlockDialog({ company, onClose }: BlockDialogProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      tone="danger"
      onClose={onClose}
      title={t('blockTitle', { name: company.name })}
      text={t('blockText')}
      confirmLabel={t('block')}
      done={t('blocked', { name: company.name })}
      // Searches, favourites, collaborations: a block affects every page.
      onConfirm={() => blockApi.block.call({ companyId: company.id, reason })}
    >
      {(problem) => (
        <Field label={t('reason')} hint={t('reasonHint')} optional error={problem('reason')}>
          <Input value={reason} maxLength={500} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}
