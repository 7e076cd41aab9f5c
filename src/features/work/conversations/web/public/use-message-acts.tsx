import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Message } from '#features/work/conversations/conversation.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { useTexts } from '../texts-messages.ts';
import { conversationApi } from './api.ts';
import type { ComposerMode } from './composer-mode.ts';
import type { MessageActs } from './message-menu.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { placeMessage } from './use-messages.ts';

/** The acts of a page with a composer on its messages; the page renders `dialog`. */
export function useMessageActs(
  onMode: (mode: ComposerMode) => void,
  publish?: (message: Message) => void,
): { acts: MessageActs; dialog: ReactNode } {
  const t = useTexts();
  const cache = useQueryClient();
  const [removed, setRemoved] = useState<Message | null>(null);
  const [reported, setReported] = useState<Message | null>(null);
  const acts = useMemo<MessageActs>(
    () => ({
      reply: (message) => onMode({ kind: 'reply', message }),
      edit: (message) => onMode({ kind: 'edit', message }),
      remove: setRemoved,
      report: setReported,
      react: ({ id }, reaction, on) => {
        conversationApi.react
          .call({ id, reaction, on })
          .then((message) => placeMessage(cache, message))
          .catch((error: unknown) => toastFailure(error));
      },
      ...(publish && { publish }),
    }),
    [cache, onMode, publish],
  );
  const deletion = removed && (
    <ActDialog
      onClose={() => setRemoved(null)}
      title={t('deleteTitle')}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      tone="danger"
      onConfirm={() => conversationApi.delete.call({ id: removed.id })}
      onDone={(message) => placeMessage(cache, message)}
      done={t('deleteDone')}
    />
  );
  const dialog = (
    <>
      {deletion}
      {reported && <ReportDialog key={reported.id} message={reported} onClose={() => setReported(null)} />}
    </>
  );
  return { acts, dialog };
}
