import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { StepsProps } from '#features/work/conversations/web/public/conversation-page.tsx';
import type { Between } from '#features/work/conversations/web/public/rows.ts';
import { quoteApi } from '#features/work/quotes/web/public/api.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useAllPages } from '#ui/lists/use-pages.ts';
import { StepBetween } from './event-line.tsx';
import { foldSteps } from './fold-steps.ts';
import { useLastRead } from './use-last-read.ts';
import { Unfold } from './unfold.tsx';
import { useThreadEvents } from './use-thread.ts';

const none: readonly never[] = [];

export function LineSteps({ conversation: { request, other }, spoken, children }: StepsProps): ReactNode {
  const requestId = request?.id ?? '';
  const { company } = useSignedIn();
  const steps = useThreadEvents(requestId);
  useAllPages(steps.list);
  const { events = none } = steps;
  const quotes = useQuery(quoteApi.ofRequest.queryOptions({ input: { requestId } })).data?.items;
  const lastRead = useLastRead(spoken);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const between = useMemo(() => {
    if (!quotes) return none;
    const ends = [company?.id, other?.id];
    const elsewhere = new Set(quotes.filter((quote) => !ends.includes(quote.provider.id)).map(({ id }) => id));
    const providers = new Map(quotes.map((quote) => [quote.id, quote.provider.name]));
    const shown = events.filter(({ data }) => !('quoteId' in data && data.quoteId && elsewhere.has(data.quoteId)));
    return foldSteps(shown, { spoken: spoken ?? none, lastRead }, opened).map((one): Between => {
      if (one.kind === 'step') {
        const { event } = one;
        return { key: event.id, at: event.occurredAt, node: <StepBetween event={event} providers={providers} /> };
      }
      const open = () => setOpened((all) => new Set([...all, one.key]));
      return {
        key: `fold-${one.key}`,
        at: one.events.at(-1)?.occurredAt ?? '',
        node: (
          <div className="flex justify-center pb-2">
            <Unfold events={one.events} onOpen={open} />
          </div>
        ),
      };
    });
  }, [events, quotes, spoken, lastRead, opened, company, other]);
  return children(between);
}
