import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ConversationItem } from '#features/work/conversations/conversation.contract.ts';
import { conversationApi } from '#features/work/conversations/web/public/api.ts';
import type { Target } from '#features/work/conversations/web/public/kept-messages.ts';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useFeedTexts } from './texts-feed.ts';
import { useReviewSide } from './use-review-side.ts';

export interface Line {
  company: NonNullable<ConversationItem['other']>;
  target: Target;
}

/** The reader's conversations on a request, and where each kind of text goes. */
export function useLines({ id: requestId, title }: Pick<RequestDetail, 'id' | 'title'>) {
  const t = useFeedTexts();
  const { company } = useSignedIn();
  const isOrdering = useReviewSide() === 'ordering';
  const query = useQuery(
    conversationApi.ofRequest.queryOptions({ input: { requestId }, staleTime: 0, enabled: company !== null }),
  );
  const { data, isFetchedAfterMount, isError } = query;
  return useMemo(() => {
    const items = data?.items ?? [];
    const of = (kind: ConversationItem['kind']) => items.find((one) => one.kind === kind);
    const lines = items.flatMap((one): Line[] => {
      if (one.kind !== 'request' || !one.other) return [];
      const opening = { kind: 'request', requestId, ...(isOrdering && { providerId: one.other.id }) } as const;
      const line = isOrdering ? one.other : null;
      const about = { title: `${title} · ${one.other.name}`, requestId, line };
      return [{ company: one.other, target: { kind: 'request', conversationId: one.id, opening, ...about } }];
    });
    const notes = of('notes');
    const note: Target | null =
      data && (data.acts.note.allowed || notes)
        ? {
            kind: 'notes',
            title: `${title} · ${t('notes')}`,
            conversationId: notes?.id ?? null,
            opening: { kind: 'notes', requestId },
            requestId,
            line: null,
          }
        : null;
    const unread = new Map(items.flatMap(({ id, unread: count }) => (id ? [[id, count] as const] : [])));
    return {
      isOrdering,
      lines,
      note,
      mayNote: data?.acts.note.allowed ?? false,
      mayPublish: data?.acts.publish.allowed ?? false,
      /** As it was when the page was opened. */
      unread: isFetchedAfterMount || isError ? unread : undefined,
      isRead: data !== undefined || isError || company === null,
      /** Readers without a company see only steps. */
      isReadable: data !== undefined,
      ids: new Set(items.flatMap(({ id }) => id ?? [])),
    };
  }, [data, isFetchedAfterMount, isError, isOrdering, requestId, title, t, company]);
}
export type Lines = ReturnType<typeof useLines>;

/** The line that the reader writes to: the chosen or filtered one, or that of the company at work, or the latest. */
export function useLine({ lines }: Lines, { provider }: RequestDetail, only: string | null) {
  const [chosen, setChosen] = useState<string | null>(null);
  const of = (companyId: string | null | undefined) => lines.find(({ company }) => company.id === companyId);
  return [of(only) ?? of(chosen) ?? of(provider?.id) ?? lines[0], setChosen] as const;
}
