import { useQuery } from '@tanstack/react-query';
import { Check, Reply } from 'lucide-react';
import type { ContactMessage } from '#features/public/contact/contact.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { contactApi } from './api.ts';
import { useTexts } from './texts-messages.ts';

export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const { busy, act } = useAct();
  const reading = useQuery(contactApi.read.queryOptions({ input: { id }, staleTime: 0 }));
  const { data } = reading;
  async function handle({ name }: ContactMessage) {
    if (await act(() => contactApi.handle.call({ id }), t('done', { name }))) onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? t('detail', { name: data.name }) : t('title')}
      description={data && [data.email, data.company].filter(Boolean).join(' · ')}
      footer={
        data && (
          <>
            <a
              className="btn btn--secondary"
              href={`mailto:${encodeURIComponent(data.email)}?subject=${encodeURIComponent(t('replySubject', { subject: t(`subjects.${data.subject}`) }))}`}
            >
              <Icon of={Reply} />
              {t('reply')}
            </a>
            {!data.handledAt && (
              <Button variant="primary" icon={Check} loading={busy} onClick={() => void handle(data)}>
                {t('handle')}
              </Button>
            )}
          </>
        )
      }
    >
      {!data && <Unread reading={reading} failed={t('missing')} rows={5} />}
      {data && <Detail message={data} />}
    </Dialog>
  );
}

function Detail({ message }: { message: ContactMessage }) {
  const t = useTexts();
  const format = useFormat();
  const { handledAt, handledBy } = message;
  return (
    <div className="flex flex-col gap-3 mt-3">
      <p className="text-sm text-ink-3">
        {t(`subjects.${message.subject}`)} · {format.dateTime(message.createdAt)}
      </p>
      <p className="whitespace-pre-line break-words">{message.message}</p>
      {handledAt && (
        <Note tone="success">
          {handledBy
            ? t('handledBy', { name: handledBy, date: format.dateTime(handledAt) })
            : t('handledOn', { date: format.dateTime(handledAt) })}
        </Note>
      )}
    </div>
  );
}
