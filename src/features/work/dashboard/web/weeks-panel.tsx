import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { classes } from '#ui/words/classes.ts';
import { Panel } from '#ui/page/panel.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { columnsOf, type HandlingJob, volumeOf } from './handling.ts';
import { useTexts } from './texts-handling.ts';

/** Two weeks, one below the other: a column per day, a box per move, hatched until confirmed. */
export function WeeksPanel({ moves, today }: { moves: readonly HandlingJob[]; today: string }) {
  const t = useTexts();
  const format = useFormat();
  const columns = columnsOf(moves, today);
  return (
    <Panel title={t('weeks.title')} flush>
      {moves.length === 0 && <p className="text-ink-2 px-4 pt-2.5">{t('weeks.none')}</p>}
      <ol
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone: the keyboard scrolls it too
        tabIndex={0}
        className="grid grid-cols-[repeat(var(--days),minmax(0,1fr))] overflow-hidden max-md:grid-cols-[repeat(var(--days),104px)] max-md:overflow-x-auto"
        aria-label={t('weeks.label')}
        style={{ '--days': Math.ceil(columns.length / 2) } as CSSProperties}
      >
        {columns.map(({ day, moves: some }) => (
          // The left border of the first column and the top border of the first week are hidden under the edge.
          <li
            key={day}
            className={classes(
              '-mt-px -ml-px flex min-h-29 flex-col gap-1 border-t border-l border-line px-1.25 pt-2 pb-2.5 [border-left-style:dashed]',
              day === today && 'bg-sunken shadow-[inset_0_3px_0_var(--fil)]',
            )}
          >
            <p className="flex flex-col px-0.75 pb-1 text-xs text-ink-3">
              <span className="first-letter:uppercase">{day === today ? t('weeks.today') : format.weekday(day)}</span>
              <b className="tabular-nums font-[560] text-ink">{format.shortDate(day)}</b>
            </p>
            {some.map((move) => (
              <Box key={move.orderNumber + move.requestId} move={move} />
            ))}
            {some.length > 1 && (
              <p className="tabular-nums mt-auto px-0.75 text-2xs/5 text-ink-3">
                {t('weeks.volume', { volume: format.quantity(volumeOf(some)) })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const looks = {
  issued: 'border-urgent bg-[repeating-linear-gradient(135deg,var(--urgent-soft)_0_4px,var(--surface)_4px_8px)]',
  confirmed: 'border-cartouche-rule bg-surface',
  under_way: 'border-warning bg-warning-soft',
  on_hold: 'border-dashed border-cartouche-rule bg-sunken',
} as const;

function Box({ move }: { move: HandlingJob }) {
  const t = useTexts();
  const format = useFormat();
  const { volumeMilli, title, site, orderState, onHold, requestId } = move;
  const state = onHold ? 'on_hold' : orderState;
  return (
    <Link
      className={classes(
        'flex min-h-10 flex-col overflow-hidden border px-1.5 pt-0.75 pb-1 text-2xs/3.75 text-ink-2 hover:border-ink hover:bg-hover hover:bg-none max-md:min-h-11',
        looks[state],
      )}
      to={path('request', { requestId })}
      title={`${title}, ${t(`state.${state}`)}`}
    >
      <b className="tabular-nums font-[620] whitespace-nowrap text-ink">
        {volumeMilli === null ? t('weeks.noVolume') : t('weeks.volume', { volume: format.quantity(volumeMilli) })}
      </b>
      <span className="line-clamp-4 wrap-anywhere">{site}</span>
    </Link>
  );
}
