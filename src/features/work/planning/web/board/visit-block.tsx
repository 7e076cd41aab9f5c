import { CircleCheck, Hourglass, Truck, TriangleAlert } from 'lucide-react';
import { memo, type PointerEvent } from 'react';
import type { PlannedVisit } from '#features/work/planning/planning.contract.ts';
import { Icon } from '#ui/marks/icon.tsx';
import type { useFormat } from '#ui/words/format.tsx';
import { toldAt } from '#ui/time/told-at.ts';
import type { useWords } from '#ui/words/words.ts';
import type { useTexts } from '../texts.ts';
import { shortNumber, type PlanningWords } from '../use-words.ts';
import type { Block } from './board.ts';
import type { Box } from './scale.ts';

const wide = 190;
const widest = 240;

/** Whether the visit can be moved; a proposal is moved by proposing another slot. */
export const isMovable = ({ state, acts }: PlannedVisit): boolean =>
  state === 'proposed' ? acts.propose.allowed : acts.move.allowed;

/** Values each row computes once for all its visits: with 2 000 visits, hooks per visit slow scrolling down. */
export interface Voice {
  t: ReturnType<typeof useTexts>;
  w: ReturnType<typeof useWords>;
  words: PlanningWords;
  format: ReturnType<typeof useFormat>;
}

export interface VisitBlockProps {
  block: Block;
  box: Box;
  /** The site in a row of people; the crew in a row of a site. */
  place: string;
  conflict: string | null;
  /** Travel from the previous visit takes longer than the gap between the two. */
  short: { minutes: number; gap: number } | null;
  /** Only one block is in the tab order; arrow keys reach the others. */
  stop: boolean;
  voice: Voice;
  onLift: (event: PointerEvent<HTMLElement>, block: Block, stretching: boolean) => void;
}

/** One visit in its cell: a click opens it, Enter picks it up if it can be moved. */
export const VisitBlock = memo(function VisitBlock({
  block,
  box,
  place,
  conflict,
  short,
  stop,
  voice: { t, w, words, format },
  onLift,
}: VisitBlockProps) {
  const { visit, from, to, day, part, parts, columns } = block;
  const { state, requestNumber, title } = visit;
  const movable = isMovable(visit);
  const there = format.at(visit.site.departement);
  const tall = box.height >= 66;
  const last = part + columns - 1;
  const hours = words.fromTo(from, to);
  const clock = there.clock(block.startsAt);
  // A narrow cell says only that the time is local: the tooltip and the visit name the zone.
  const shownClock = clock && (box.width < widest ? t('localTime') : clock);
  // Shown above the place if there is room for both.
  const apart = clock !== '' && box.height >= 84;
  const told = (said: string, receivedAt: string | null) => toldAt({ w, there }, { said, receivedAt }, there.bareHour);
  const arrived =
    state === 'on_site' && visit.arrivedAt
      ? t('onSiteSince', { time: told(visit.arrivedAt, visit.arrivedReceivedAt) })
      : '';
  const foot = footOf();
  function footOf() {
    if (state === 'proposed') return { icon: Hourglass, text: t('awaits') };
    if (state === 'finished' && visit.leftAt)
      return { icon: CircleCheck, text: t('finishedAt', { time: told(visit.leftAt, visit.leftReceivedAt) }) };
    return null;
  }
  const more = [place, `${words.day(day)}, ${hours} ${clock}`.trimEnd(), t(`state.${state}`), arrived || foot?.text];
  // The full text, which a narrow cell cuts off.
  const whole = [clock, arrived, state === 'finished' && foot?.text].filter(Boolean).join(' · ');
  return (
    <li
      className="vbx"
      style={{ transform: `translate(${box.left}px, ${box.top}px)`, width: box.width, height: box.height }}
    >
      <button
        type="button"
        className="vb"
        data-s={state}
        data-key={block.key}
        data-visit={visit.id}
        data-conflict={conflict ? '' : undefined}
        data-movable={movable ? '' : undefined}
        title={whole || undefined}
        tabIndex={stop ? 0 : -1}
        aria-keyshortcuts={movable ? 'Enter' : undefined}
        onPointerDown={movable ? (event) => onLift(event, block, false) : undefined}
      >
        {conflict && (
          <span className="vb__c">
            <Icon of={TriangleAlert} size={11} />
            {t('twoVisits', { hours: conflict })}
          </span>
        )}
        <span className="cart-mini">
          <span>{shortNumber(requestNumber)}</span>
          <span>{words.hours(from, to)}</span>
          {columns > 1 && <span>{place}</span>}
        </span>
        <b>{title}</b>
        {apart && <span className="vb__s">{shownClock}</span>}
        {tall && !conflict && (!short || box.height >= 80) && (
          <span className="vb__s">
            {!apart && shownClock && `${shownClock} · `}
            {arrived || (columns > 1 ? visit.purpose : place)}
          </span>
        )}
        {tall && parts > 1 && (
          <span className="vb__s">
            {last > part ? t('parts', { first: part, last, of: parts }) : t('part', { n: part, of: parts })}
          </span>
        )}
        {short && (
          <span className="vb__f vb__f--w">
            <Icon of={Truck} size={13} />
            {box.width >= wide ? (
              t('travelShort', short)
            ) : (
              <>
                <span aria-hidden="true">{t('travelNeeded', short)}</span>
                <span className="sr-only">{t('travelShort', short)}</span>
              </>
            )}
          </span>
        )}
        {foot && box.height >= 100 && !short && (
          <span className="vb__f" data-s={state}>
            <Icon of={foot.icon} size={13} />
            {foot.text}
          </span>
        )}
        <span className="sr-only">, {more.filter(Boolean).join(', ')}</span>
      </button>
      {movable && (
        <span className="vb__grip" aria-hidden="true" onPointerDown={(event) => onLift(event, block, true)} />
      )}
    </li>
  );
});
