import { Truck } from 'lucide-react';
import { type CSSProperties, Fragment, memo, type PointerEvent, useMemo } from 'react';
import type { PlanningView } from '#features/work/planning/planning.contract.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from '../texts.ts';
import { usePlanningWords } from '../use-words.ts';
import { Absences } from './absences.tsx';
import type { Block, BoardRow } from './board.ts';
import { boxOf, dialAt, rowHeight, type Scale } from './scale.ts';
import { VisitBlock } from './visit-block.tsx';

interface RowTrackProps {
  board: BoardRow;
  scale: Scale;
  by: PlanningView;
  off: ReadonlySet<string>;
  today: string;
  /** Visible tiers; the end is exclusive. */
  from: number;
  to: number;
  /** The block in the tab order, if it is in this row. */
  stopKey: string | null;
  onLift: (event: PointerEvent<HTMLElement>, block: Block, stretching: boolean) => void;
}

export const RowTrack = memo(function RowTrack(props: RowTrackProps) {
  const { board, scale, by, off, today, from, to, stopKey, onLift } = props;
  const words = usePlanningWords();
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const voice = useMemo(() => ({ t, w, words, format }), [t, w, words, format]);
  const { edges, days, kind, dial } = scale;
  const conflictOf = (block: Block) => {
    const found = board.conflicts.find(
      ({ day, visitIds }) =>
        visitIds.includes(block.visit.id) && block.day <= day && days.indexOf(day) < block.column + block.columns,
    );
    return found ? words.fromTo(found.from, found.to) : null;
  };
  const shortOf = (block: Block) => {
    const leg = board.legs.find(
      ({ toId, day, shortMinutes }) => toId === block.visit.id && day === block.day && shortMinutes > 0,
    );
    return leg ? { minutes: leg.minutes, gap: leg.minutes - leg.shortMinutes } : null;
  };
  const blocks = board.blocks.filter(({ key, tier, tiers }) => key === stopKey || (tier < to && tier + tiers > from));
  return (
    <>
      {kind === 'week' ? (
        days.map((day, index) => {
          const left = edges[index] ?? 0;
          return (
            <i
              key={day}
              className="pg__d"
              data-off={off.has(day) ? '' : undefined}
              data-today={day === today ? '' : undefined}
              style={{ left, width: (edges[index + 1] ?? 0) - left }}
            />
          );
        })
      ) : (
        <i
          className="pg__d pg__d--hours"
          data-off={off.has(days[0] ?? '') ? '' : undefined}
          style={
            {
              left: edges[0],
              width: (edges[1] ?? 0) - (edges[0] ?? 0),
              '--hours': (dial.to - dial.from) / 60,
            } as CSSProperties
          }
        />
      )}
      <Absences board={board} scale={scale} />
      {blocks.length > 0 && (
        <ul aria-label={t('visitsOf', { name: board.row.name || t('noCrew') })}>
          {blocks.map((block) => (
            <VisitBlock
              key={block.key}
              block={block}
              box={boxOf(scale, block, board)}
              place={by === 'site' ? (block.visit.crew?.name ?? block.visit.provider.name) : block.visit.site.name}
              conflict={conflictOf(block)}
              short={shortOf(block)}
              stop={stopKey === block.key}
              voice={voice}
              onLift={onLift}
            />
          ))}
        </ul>
      )}
      {kind === 'day' && <Legs board={board} scale={scale} />}
    </>
  );
});

function Legs({ board, scale }: { board: BoardRow; scale: Scale }) {
  const t = useTexts();
  const format = useFormat();
  const height = rowHeight(scale, board);
  return board.legs.map((leg) => {
    const from = board.blocks.find(({ visit }) => visit.id === leg.fromId);
    const to = board.blocks.find(({ visit }) => visit.id === leg.toId);
    if (!from || !to) return null;
    const left = dialAt(scale, from.to);
    const width = dialAt(scale, to.from) - left;
    if (width < 34) return <Fragment key={`${leg.fromId}${leg.toId}`} />;
    return (
      <span key={`${leg.fromId}${leg.toId}`} className="pg__leg" style={{ left, width, top: height / board.tiers / 2 }}>
        <Icon of={Truck} size={13} />
        <span className={width < 90 ? 'sr-only' : ''}>
          {t('travel', { minutes: leg.minutes, distance: format.distance(leg.metres) })}
        </span>
      </span>
    );
  });
}
