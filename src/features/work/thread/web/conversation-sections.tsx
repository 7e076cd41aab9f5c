import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { conversationApi } from '#features/work/conversations/web/public/api.ts';
import {
  ConversationMute,
  ConversationPeople,
  SharedFiles,
} from '#features/work/conversations/web/public/conversation-side.tsx';
import type { Target } from '#features/work/conversations/web/public/outbox.ts';
import { Icon } from '#ui/icon.tsx';
import { useTexts } from './texts.ts';
import type { Line } from './use-lines.ts';
import type { Thread } from './use-thread.ts';

/** Who reads what is written here, what was shared, and of what one is told. */
export function ConversationSections({
  thread: { order },
  line,
  note,
}: {
  thread: Thread;
  line: Line | undefined;
  note: Target | null;
}) {
  const t = useTexts();
  const id = line?.target.conversationId ?? note?.conversationId;
  const { data } = useQuery(conversationApi.read.queryOptions({ input: { id: id ?? '' }, enabled: Boolean(id) }));
  if (!id || !data) return null;
  const phone = order?.provider.phone;
  return (
    <>
      <ConversationPeople
        people={data.people}
        count={data.peopleCount}
        aside={({ name, company }) =>
          phone &&
          company.id === line?.company.id && (
            <a className="iconbtn" href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={t('side.call', { name })}>
              <Icon of={Phone} />
            </a>
          )
        }
      />
      <SharedFiles conversationId={id} />
      <ConversationMute conversationIds={[line?.target.conversationId, note?.conversationId].filter((one) => one != null)} />
    </>
  );
}
