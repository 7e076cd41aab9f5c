import type { Application } from '#features/network/applications/application.contract.ts';
import { Timeline, TimelineItem } from '#ui/time/timeline.tsx';
import { RelativeTime } from '#ui/words/format.tsx';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';

const ends = new Set(['approved', 'reinstated']);

export function ApplicationHistory({ moves }: Pick<Application, 'moves'>) {
  const t = useTexts();
  const w = useWords();
  if (moves.length === 0) return null;
  return (
    <Timeline label={t('story')}>
      {moves.map(({ id, move, message, by, byAdmin, at }) => (
        <TimelineItem key={id} knot={ends.has(move) ? 'done' : 'event'} time={<RelativeTime value={at} />}>
          <b className="font-semibold text-ink">{t(`move.${move}`)}</b>{' '}
          <span className="text-sm text-ink-3">{[by, byAdmin && t('team')].filter(Boolean).join(', ')}</span>
          {message && (
            <blockquote className="mt-1 wrap-anywhere whitespace-pre-line">{w('quoted', { text: message })}</blockquote>
          )}
        </TimelineItem>
      ))}
    </Timeline>
  );
}
