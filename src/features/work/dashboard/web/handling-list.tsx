import { Package } from 'lucide-react';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format.tsx';
import { Panel } from '#ui/panel.tsx';
import { Badge, Tag } from '#ui/tag.tsx';
import type { HandlingJob } from './handling.ts';
import { useTexts } from './texts-handling.ts';

const tones = { issued: 'urgent', confirmed: 'info', under_way: 'warning', on_hold: 'neutral' } as const;

/** Every move still to carry out, the earliest first, what has no day at the end. */
export function HandlingList({ moves, today }: { moves: readonly HandlingJob[]; today: string }) {
  const t = useTexts();
  return (
    <Panel
      flush
      title={
        <>
          {t('list.title')} {moves.length > 0 && <Badge count={moves.length} />}
        </>
      }
    >
      {moves.length === 0 ? (
        <EmptyState
          icon={Package}
          title={t('list.none')}
          text={t('list.noneText')}
          action={<ButtonLink to={path('requests')}>{t('list.tenders')}</ButtonLink>}
        />
      ) : (
        <ul>
          {moves.map((move) => (
            <Line key={move.orderNumber + move.requestId} move={move} today={today} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const twoLines = 'flex min-w-0 flex-col *:truncate max-md:col-span-full max-md:*:whitespace-normal';

function Line({ move, today }: { move: HandlingJob; today: string }) {
  const t = useTexts();
  const format = useFormat();
  const state = move.onHold ? 'on_hold' : move.orderState;
  const day = move.startOn && format.shortDate(`${move.startOn}T12:00:00Z`);
  return (
    <li className="relative grid min-h-12.5 grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_62px_116px_92px] items-center gap-x-3.5 gap-y-1 border-b border-line pt-1.5 pr-3.5 pb-1.75 pl-4 leading-4.5 last:border-b-0 hover:bg-sunken max-md:grid-cols-[minmax(0,1fr)_auto] max-md:px-4 max-md:py-3">
      <span className={twoLines}>
        <Link className="font-[560] after:absolute after:inset-0" to={path('request', { requestId: move.requestId })}>
          {move.title}
        </Link>
        <span className="text-xs text-ink-3">{[move.orderNumber, move.client].join(' · ')}</span>
      </span>
      <span className={twoLines}>
        <span className="block">{move.site}</span>
        <span className="text-xs text-ink-3">{[move.street, move.town].filter(Boolean).join(', ')}</span>
      </span>
      <b className="tabular-nums text-right max-md:text-left max-md:empty:hidden">
        {move.volumeMilli !== null && t('weeks.volume', { volume: format.quantity(move.volumeMilli) })}
      </b>
      <span className={classes('text-sm text-ink-2', move.startOn === today && 'font-semibold')}>
        {day === null
          ? t('list.noDay')
          : move.startOn === today
            ? t('weeks.today')
            : (move.startOn ?? '') < today
              ? t('list.since', { date: day })
              : format.day(`${move.startOn}T12:00:00Z`)}
      </span>
      <span className="flex justify-self-end max-md:col-start-2 max-md:row-start-3">
        <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      </span>
    </li>
  );
}
