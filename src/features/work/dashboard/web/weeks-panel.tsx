import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { Panel } from '#ui/panel.tsx';
import { useFormat } from '#ui/format.tsx';
import { columnsOf, type HandlingJob, volumeOf } from './handling.ts';
import './handling.css';
import { useTexts } from './texts-handling.ts';

/** Two weeks at a glance, one under the other: a column a day, a box a move, hatched until it is confirmed. */
export function WeeksPanel({ moves, today }: { moves: readonly HandlingJob[]; today: string }) {
  const t = useTexts();
  const format = useFormat();
  const columns = columnsOf(moves, today);
  const noon = (day: string) => `${day}T12:00:00Z`;
  return (
    <Panel title={t('weeks.title')} flush className="weeks">
      {moves.length === 0 && <p className="weeks__none text-ink-2">{t('weeks.none')}</p>}
      <ol
        className="weeks__g"
        aria-label={t('weeks.label')}
        style={{ '--days': Math.ceil(columns.length / 2) } as CSSProperties}
      >
        {columns.map(({ day, moves: some }) => (
          <li key={day} className="weeks__d" data-today={day === today ? '' : undefined}>
            <p className="weeks__h">
              <span>{day === today ? t('weeks.today') : format.weekday(noon(day))}</span>
              <b className="tabular-nums">{format.shortDate(noon(day))}</b>
            </p>
            {some.map((move) => (
              <Box key={move.orderNumber + move.requestId} move={move} />
            ))}
            {some.length > 1 && (
              <p className="weeks__t tabular-nums">{t('weeks.volume', { volume: format.quantity(volumeOf(some)) })}</p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Box({ move }: { move: HandlingJob }) {
  const t = useTexts();
  const format = useFormat();
  const { volumeMilli, title, site, orderState, onHold, requestId } = move;
  const state = onHold ? 'on_hold' : orderState;
  return (
    <Link
      className="weeks__b"
      data-state={state}
      to={path('request', { requestId })}
      title={`${title}, ${t(`state.${state}`)}`}
    >
      <b className="tabular-nums">
        {volumeMilli === null ? t('weeks.noVolume') : t('weeks.volume', { volume: format.quantity(volumeMilli) })}
      </b>
      <span>{site}</span>
    </Link>
  );
}
