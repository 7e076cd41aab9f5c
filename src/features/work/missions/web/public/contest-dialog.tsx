import { useState } from 'react';
import type { Verdict } from '#common/problems.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { useTexts } from '../texts.ts';

interface ContestDialogProps {
  name: string;
  text: string;
  verdict: Verdict;
  onContest: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

export function ContestDialog({ name, text, verdict, onContest, onClose }: ContestDialogProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      title={t('slip.contestTitle', { name })}
      text={text}
      confirmLabel={t('slip.contest')}
      tone="danger"
      verdict={verdict}
      done={t('slip.contested')}
      onConfirm={() => onContest(reason)}
      onClose={onClose}
    >
      {(problem) => (
        <Field label={t('slip.reason')} error={problem('reason')} required>
          <Textarea
            maxLength={2000}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      )}
    </ActDialog>
  );
}
