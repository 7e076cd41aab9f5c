import { useQuery } from '@tanstack/react-query';
import { conversationApi } from '#features/work/conversations/web/public/api.ts';
import {
  ConversationMute,
  ConversationPeople,
  SharedFiles,
} from '#features/work/conversations/web/public/conversation-side.tsx';
import type { Target } from '#features/work/conversations/web/public/kept-messages.ts';
import type { Line } from './use-lines.ts';
import type { Thread } from './use-thread.ts';

export function ConversationSections({
  thread: { order, request },
  line,
  note,
}: {
  thread: Thread;
  line: Line | undefined;
  note: Target | null;
}) {
  const id = line?.target.conversationId ?? note?.conversationId;
  const { data } = useQuery(conversationApi.read.queryOptions({ input: { id: id ?? '' }, enabled: Boolean(id) }));
  if (!id || !data) return null;
  const phone = order?.provider.phone;
  return (
    <>
      <ConversationPeople
        people={data.people}
        count={data.peopleCount}
        call={phone && line && request.provider?.id === line.company.id ? { companyId: line.company.id, phone } : null}
      />
      <SharedFiles conversationId={id} />
      <ConversationMute
        conversationIds={[line?.target.conversationId, note?.conversationId].filter((one) => one != null)}
      />
    </>
  );
}
