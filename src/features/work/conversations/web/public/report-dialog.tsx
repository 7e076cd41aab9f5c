import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '#features/work/conversations/conversation.contract.ts';
import { reportKinds } from '#features/work/conversations/moderation.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select, Textarea } from '#ui/inputs/input.tsx';
import { useModerationTexts } from '../texts-moderation.ts';
import { moderationApi } from './moderation-api.ts';
import { placeMessage } from './use-messages.ts';

const longest = 1500;

interface Draft {
  kind: string;
  details: string;
}

/** Unsent reports by message: a dialog closed by mistake reopens as it was. */
const drafts = new Map<string, Draft>();

export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useModerationTexts();
  const cache = useQueryClient();
  const { id } = message;
  const [draft, setDraft] = useState<Draft>(() => drafts.get(id) ?? { kind: '', details: '' });
  const change = (more: Partial<Draft>) => {
    const next = { ...draft, ...more };
    drafts.set(id, next);
    setDraft(next);
  };
  return (
    <ActDialog
      onClose={onClose}
      title={t('title')}
      text={t('text')}
      confirmLabel={t('send')}
      done={t('sent')}
      verdict={message.acts.report}
      onConfirm={() =>
        moderationApi.report.call({
          id,
          kind: draft.kind as (typeof reportKinds)[number],
          details: draft.details,
        })
      }
      onDone={(answer) => {
        drafts.delete(id);
        placeMessage(cache, answer);
      }}
    >
      {(problem) => (
        <>
          <Field label={t('kindLabel')} error={problem('kind')} required>
            <Select
              value={draft.kind}
              placeholder={t('choose')}
              onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
              options={reportKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          </Field>
          <Field label={t('details')} error={problem('details')} required>
            <Textarea
              rows={4}
              value={draft.details}
              maxLength={longest}
              onChange={({ currentTarget }) => change({ details: currentTarget.value })}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
