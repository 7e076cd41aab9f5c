import { Package } from 'lucide-react';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format.tsx';
import { Panel } from '#ui/panel.tsx';
import { Badge, Tag } from '#ui/tag.tsx';
import type { HandlingJob } from './handling.ts';
import './handling.css';
import { useTexts } from './texts-handling.ts';

const tones = { issued: 'urgent', confirmed: 'info', under_way: 'warning', on_hold: 'neutral' } as const;

/** Every move still to carry out, the earliest first, what has no day at the end. */
export function HandlingList({ moves, today }: { moves: readonly HandlingJob[]; today: string }) {
  const t = useTexts();
  return (
    <Panel
      flush
      className="moves"
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

function Line({ move, today }: { move: HandlingJob; today: string }) {
  const t = useTexts();
  const format = useFormat();
  const state = move.onHold ? 'on_hold' : move.orderState;
  const day = move.startOn && format.shortDate(`${move.startOn}T12:00:00Z`);
  return (
    <li className="moves__l">
      <span className="moves__w">
        <Link className="moves__t" to={path('request', { requestId: move.requestId })}>
          {move.title}
        </Link>
        <span className="text-xs text-ink-3">{[move.orderNumber, move.client].join(' · ')}</span>
      </span>
      <span className="moves__p">
        <span className="block">{move.site}</span>
        <span className="text-xs text-ink-3">{[move.street, move.town].filter(Boolean).join(', ')}</span>
      </span>
      <b className="tabular-nums moves__v">
        {move.volumeMilli !== null && t('weeks.volume', { volume: format.quantity(move.volumeMilli) })}
      </b>
      <span className={move.startOn === today ? 'moves__d font-semibold' : 'moves__d'}>
        {day === null
          ? t('list.noDay')
          : move.startOn === today
            ? t('weeks.today')
            : (move.startOn ?? '') < today
              ? t('list.since', { date: day })
              : format.day(`${move.startOn}T12:00:00Z`)}
      </span>
      <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
    </li>
  );
}
