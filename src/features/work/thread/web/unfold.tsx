import { UnfoldVertical } from 'lucide-react';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useFeedTexts } from './texts-feed.ts';
import type { KnownEvent } from './thread-events.ts';

export interface UnfoldProps {
  events: readonly KnownEvent[];
  onOpen: () => void;
}

export function Unfold({ events, onOpen }: UnfoldProps) {
  const t = useFeedTexts();
  const format = useFormat();
  const from = format.shortDate(events[0]?.occurredAt ?? '');
  const to = format.shortDate(events.at(-1)?.occurredAt ?? '');
  return (
    <Button variant="ghost" size="sm" icon={UnfoldVertical} aria-expanded={false} onClick={onOpen}>
      {t(from === to ? 'foldDay' : 'fold', { count: events.length, from, to })}
    </Button>
  );
}
