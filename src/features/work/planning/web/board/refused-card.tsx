import { Ban } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { wallAt } from '#features/work/planning/planning.contract.ts';
import type { Alternatives } from '#features/work/visits/visit.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useTexts } from '../texts.ts';
import { shortNumber, usePlanningWords } from '../use-words.ts';
import type { Party } from '../placing.ts';
import { siteOf } from './lift.ts';
import type { Refusal } from '../use-placing.ts';
import type { Target } from './scale.ts';

type Item = Alternatives['items'][number];
type Other = NonNullable<Alternatives['instead']>;

const ways = 3;

interface RefusedCardProps {
  refusal: Refusal;
  at: { x: number; y: number };
  /** The other side must agree to the new time. */
  asks: boolean;
  /** The day by which it should be planned, formatted. */
  due: string | null;
  busy: boolean;
  onPlace: (target: Target, party: Party) => void;
  /** Moves the conflicting visit and keeps the dropped one in place. */
  onInstead: (other: Other) => void;
  onLeave: () => void;
}

export function RefusedCard({ refusal, at, asks, due, busy, onPlace, onInstead, onLeave }: RefusedCardProps) {
  const t = useTexts();
  const words = usePlanningWords();
  const format = useFormat();
  const box = useRef<HTMLElement>(null);
  const { found, source, target } = refusal;
  const { departement } = siteOf(source);
  const inTray = source.kind === 'tray';

  // Kept inside the window; focus goes to the first alternative.
  useLayoutEffect(() => {
    const card = box.current;
    if (!card) return;
    const { width, height } = card.getBoundingClientRect();
    card.style.left = `${Math.max(12, Math.min(at.x - width / 2, innerWidth - width - 12))}px`;
    card.style.top = `${Math.max(60, Math.min(at.y + 12, innerHeight - height - 12))}px`;
  }, [at, found]);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('button')?.focus();
  }, [found]);

  const [first] = found?.conflicts ?? [];
  const over = found?.load && found.load.plannedMinutes > found.load.weekMinutes ? found.load : null;
  const reason = () => {
    if (!first) return refusal.message;
    const load = over ? ` ${t('refused.week', hours(over))}` : '';
    if (first.kind === 'absence') return t('refused.absence') + load;
    const number = shortNumber(first.requestNumber);
    return t(first.kind === 'slot' ? 'refused.slot' : 'refused.visit', { number }) + load;
  };
  const hours = ({ plannedMinutes, weekMinutes }: { plannedMinutes: number; weekMinutes: number }) => ({
    planned: format.number(Math.round(plannedMinutes / 60)),
    hours: format.number(Math.round(weekMinutes / 60)),
  });
  const other = found?.instead ?? null;
  const items = found?.items.slice(0, other ? ways - 1 : ways) ?? [];
  const withClock = (hours: string, at: string) => `${hours} ${format.at(departement).clock(at)}`.trimEnd();
  const span = (startsAt: string, endsAt: string) =>
    withClock(words.fromTo(wallAt(startsAt, departement).minutes, wallAt(endsAt, departement).minutes), startsAt);
  const otherWay = ({ requestNumber, startsAt }: Other) => {
    const { day, minutes } = wallAt(startsAt, departement);
    return t('refused.other', {
      number: shortNumber(requestNumber),
      day: words.day(day),
      hour: withClock(words.hour(minutes), startsAt),
    });
  };
  const aroundOf = (item: Item) =>
    [
      item.distanceM === null ? null : t('refused.distance', { distance: format.distance(item.distanceM) }),
      t('refused.load', hours(item)),
      item.plannedMinutes > item.weekMinutes ? t('refused.overload') : null,
    ].filter(Boolean);

  return (
    // Escape closes the card from any of its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={box}
      className="why pop p-0"
      role="alertdialog"
      aria-labelledby="refused-title"
      aria-describedby="refused-reason"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onLeave();
      }}
    >
      <header className="flex gap-2.5 border-b border-line px-3.5 pt-3 pb-2.5">
        <Icon of={Ban} size={18} className="mt-px flex-none text-urgent-ink" />
        <div>
          <h3 id="refused-title" className="display text-[0.9375rem]">
            {first
              ? t('refused.title', { who: first.who, hours: span(first.startsAt, first.endsAt) })
              : t('refused.titlePlain')}
          </h3>
          <p id="refused-reason" className="mt-0.5 text-sm text-ink-2">
            {reason()}
          </p>
        </div>
      </header>
      {!found && (
        <div className="p-3.5">
          <Skeleton height={64} />
        </div>
      )}
      {found && items.length === 0 && !other && (
        <p className="px-3.5 py-2.5 text-sm text-ink-2">{t('refused.nothing')}</p>
      )}
      {found && (items.length > 0 || other) && (
        <ol>
          {items.map((item, index) => {
            const [start, end] = [wallAt(item.startsAt, departement), wallAt(item.endsAt, departement)];
            const label = [
              item.crew?.name ?? t('refused.same'),
              words.day(start.day),
              span(item.startsAt, item.endsAt),
            ].join(', ');
            return (
              <li key={label}>
                <span className="nalt" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="min-w-0 flex-1">
                  <b className="block font-[580]">{label}</b>
                  <span className="text-xs text-ink-2">{aroundOf(item).join(' · ')}</span>
                </span>
                <Button
                  size="sm"
                  variant={index === 0 ? 'primary' : 'secondary'}
                  loading={busy}
                  aria-label={t(asks ? 'refused.proposeThis' : 'refused.placeThis', { what: label })}
                  onClick={() =>
                    onPlace(
                      {
                        ...target,
                        rowKey: item.crew?.id ?? target.rowKey,
                        day: start.day,
                        from: start.minutes,
                        days: start.day === end.day ? 1 : target.days,
                      },
                      { crewId: item.crew?.id ?? null, workerIds: item.workerIds, vehicleIds: item.vehicleIds },
                    )
                  }
                >
                  {t(asks ? 'refused.propose' : 'refused.place')}
                </Button>
              </li>
            );
          })}
          {other && (
            <li>
              <span className="nalt" aria-hidden="true">
                {items.length + 1}
              </span>
              <span className="min-w-0 flex-1">
                <b className="block font-[580]">{otherWay(other)}</b>
                {other.asks && <span className="text-xs text-ink-2">{t('refused.othersAsked')}</span>}
              </span>
              <Button
                size="sm"
                variant={items.length === 0 ? 'primary' : 'secondary'}
                loading={busy}
                aria-label={t(other.asks ? 'refused.proposeThis' : 'refused.moveThis', { what: otherWay(other) })}
                onClick={() => onInstead(other)}
              >
                {t(other.asks ? 'refused.propose' : 'refused.move')}
              </Button>
            </li>
          )}
        </ol>
      )}
      <footer className="flex items-center justify-between gap-2 rounded-b-lg bg-sunken py-2 pr-2 pl-3.5 text-xs text-ink-3">
        <span>{due}</span>
        <Button size="sm" variant="ghost" onClick={onLeave}>
          {t(inTray ? 'refused.toTray' : 'refused.back')} <span className="kbd">{t('escape')}</span>
        </Button>
      </footer>
    </section>
  );
}
