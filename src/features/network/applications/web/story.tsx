import type { Application } from '#features/network/applications/application.contract.ts';
import { Fil, FilItem } from '#ui/fil.tsx';
import { RelativeTime } from '#ui/format.tsx';
import { useWords } from '#ui/words.ts';
import { useTexts } from './texts.ts';

const ends = new Set(['approved', 'reinstated']);

/** What happened to a file, the last first, with what each side wrote. */
export function Story({ moves }: Pick<Application, 'moves'>) {
  const t = useTexts();
  const w = useWords();
  if (moves.length === 0) return null;
  return (
    <Fil label={t('story')}>
      {moves.map(({ id, move, message, by, byAdmin, at }) => (
        <FilItem key={id} knot={ends.has(move) ? 'done' : 'event'} time={<RelativeTime value={at} />}>
          <b className="strong">{t(`move.${move}`)}</b>{' '}
          <span className="sm faint">{[by, byAdmin && t('team')].filter(Boolean).join(', ')}</span>
          {message && (
            <blockquote className="mt-1 wrap-anywhere whitespace-pre-line">{w('quoted', { text: message })}</blockquote>
          )}
        </FilItem>
      ))}
    </Fil>
  );
}
