import { Truck } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { Planning, TrayItem } from '#features/work/planning/planning.contract.ts';
import { legsOf } from '#features/work/planning/planning.contract.ts';
import { Segmented } from '#ui/inputs/choices.tsx';
import { useFormat, useNow } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { type Block, boardOf } from './board/board.ts';
import { NothingPlanned, type Reader } from './nothing-planned.tsx';
import { PhoneBlock } from './phone-block.tsx';
import { useTexts } from './texts.ts';
import { TrayBar } from './tray-bar.tsx';
import type { useTray } from './use-tray.ts';
import { usePlanningWords } from './use-words.ts';

const hourHeight = 58;

interface PhoneDayProps {
  planning: Planning;
  days: readonly string[];
  day: string;
  today: string;
  tray: ReturnType<typeof useTray>;
  reader: Reader;
  plans: boolean;
  onDay: (day: string) => void;
  onOpen: (visitId: string) => void;
  onItem: (item: TrayItem) => void;
}

export function PhoneDay({ planning, days, day, today, tray, reader, plans, onDay, onOpen, onItem }: PhoneDayProps) {
  const t = useTexts();
  const words = usePlanningWords();
  const { me, rows } = planning;
  const [mine, setMine] = useState(me !== null);
  const [chosen, setChosen] = useState(me?.crewId ?? 'all');
  const isMine = mine && me !== null;
  const shown = planning.visits.filter((visit) => {
    if (isMine) return visit.workers.some(({ id }) => id === me.workerId);
    if (chosen === 'all') return true;
    return [visit.crew?.id, visit.site.id, visit.provider.id].includes(chosen);
  });
  const blocksOf = (some: readonly string[]) =>
    boardOf(
      {
        ...planning,
        visits: shown,
        rows: [{ id: 'all', name: '', detail: '', people: [], vehicles: [], load: [], absences: [] }],
      },
      some,
      'all',
    )[0]?.blocks ?? [];
  const week = blocksOf(days);
  const blocks = blocksOf([day]);
  const minutes = blocks.reduce((sum, { from, to }) => sum + to - from, 0);
  const named = rows.flatMap(({ id, name }) => (id ? [{ value: id, label: name }] : []));
  const holiday = planning.holidays.find((one) => one.day === day);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {(me !== null || named.length > 1) && (
        <div className="flex flex-none items-center gap-2 border-b border-line px-4 py-2 [&_.seg_label]:min-h-11">
          {me !== null && (
            <Segmented
              label={t('whose.label')}
              options={[
                { value: 'me', label: t('whose.me') },
                { value: 'crew', label: t('whose.crew') },
              ]}
              value={isMine ? 'me' : 'crew'}
              onChange={(value) => setMine(value === 'me')}
            />
          )}
          {!isMine && named.length > 1 && (
            <Select
              soft
              inputSize="touch"
              aria-label={t(`head.${planning.by}`)}
              className="min-w-0 flex-1"
              options={[{ value: 'all', label: t(`all.${planning.by}`) }, ...named]}
              value={named.some(({ value }) => value === chosen) ? chosen : 'all'}
              onValue={setChosen}
            />
          )}
        </div>
      )}
      <nav className="wk" aria-label={t('daysOfWeek')} style={{ '--days': days.length } as CSSProperties}>
        {days.map((one) => {
          const own = week.filter(
            ({ column, columns }) => days.indexOf(one) >= column && days.indexOf(one) < column + columns,
          );
          return (
            <button key={one} type="button" aria-current={one === day ? 'date' : undefined} onClick={() => onDay(one)}>
              {words.weekday(one)}
              <b className="tabular-nums">{words.date(one)}</b>
              <span className="sr-only">
                , {words.longDay(one)}, {t('visits', { count: own.length })}
              </span>
              <i>
                {own.slice(0, 4).map(({ key }) => (
                  <span key={key} />
                ))}
              </i>
            </button>
          );
        })}
      </nav>
      <p className="flex-none border-b border-line bg-sunken px-4 py-2 text-sm">
        <b className="inline-block font-semibold first-letter:uppercase">{words.longDay(day)}</b>{' '}
        <span className="text-ink-2">
          {t('visits', { count: blocks.length })}
          {minutes > 0 && `, ${words.minutes(minutes)}`}
          {holiday && `, ${words.holiday(holiday)}`}
        </span>
      </p>
      {blocks.length === 0 ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <NothingPlanned reader={reader} by={planning.by} rows={rows.length} title={t('emptyDay')} />
        </div>
      ) : (
        <Hours
          key={day}
          blocks={blocks}
          isToday={day === today}
          people={planning.by === 'crew' || planning.by === 'person'}
          reader={reader}
          onOpen={onOpen}
        />
      )}
      {(plans || reader === 'ordering') && <TrayBar tray={tray} today={today} reader={reader} onItem={onItem} />}
    </div>
  );
}

/** Overlapping blocks are placed side by side. */
function sideBySide(blocks: readonly Block[]) {
  const ends: number[] = [];
  const placed = blocks
    .toSorted((a, b) => a.from - b.from)
    .map((block) => {
      const free = ends.findIndex((end) => end <= block.from);
      const tier = free < 0 ? ends.length : free;
      ends[tier] = block.to;
      return { block, tier };
    });
  return { placed, tiers: Math.max(1, ends.length) };
}

function Hours({
  blocks,
  isToday,
  people,
  reader,
  onOpen,
}: {
  blocks: readonly Block[];
  isToday: boolean;
  people: boolean;
  reader: Reader;
  onOpen: (id: string) => void;
}) {
  const t = useTexts();
  const words = usePlanningWords();
  const format = useFormat();
  const { minutes: now } = format.wall(useNow(60_000));
  const first = Math.floor(Math.min(8 * 60, ...blocks.map(({ from }) => from)) / 60);
  const last = Math.ceil(Math.max(17 * 60, ...blocks.map(({ to }) => to)) / 60);
  const top = (minutes: number) => 16 + ((minutes - first * 60) / 60) * hourHeight;
  const heightOf = ({ from, to }: Block) => Math.max(48, top(to) - top(from) - 2);
  const { placed, tiers } = sideBySide(blocks);
  const stops = blocks.map(({ visit, day, from, to }) => ({ visitId: visit.id, day, from, to, ...visit.site }));
  const legs = people && tiers === 1 ? legsOf(stops) : [];
  return (
    <div className="pday">
      <div className="relative" style={{ height: top(last * 60) + 24 }}>
        {Array.from({ length: last - first + 1 }, (_, index) => (first + index) * 60).map((minutes) => (
          <div key={minutes} className="pday__h" style={{ top: top(minutes) }}>
            <span>{words.hour(minutes)}</span>
          </div>
        ))}
        {isToday && now >= first * 60 && now <= last * 60 && (
          <div className="pday__now" style={{ top: top(now) }} aria-hidden="true">
            <span>{words.hour(now)}</span>
          </div>
        )}
        <ul>
          {placed.map(({ block, tier }) => (
            <li
              key={block.key}
              className="absolute"
              style={{
                top: top(block.from) + 1,
                height: heightOf(block),
                left: `calc(62px + (100% - 74px) * ${tier / tiers})`,
                width: `calc((100% - 74px) / ${tiers} - 4px)`,
              }}
            >
              <PhoneBlock block={block} height={heightOf(block)} alone={tiers === 1} reader={reader} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        {legs.map((leg) => {
          const [from, to] = [leg.fromId, leg.toId].map((id) => blocks.find(({ visit }) => visit.id === id));
          if (!from || !to) return null;
          const short = leg.shortMinutes > 0;
          return (
            <p
              key={leg.fromId + leg.toId}
              className={`pday__leg ${short ? 'font-semibold text-warning-ink' : ''}`}
              style={{ left: 72, top: (top(from.to) + top(to.from)) / 2, translate: '0 -50%' }}
            >
              <Icon of={Truck} className={short ? '' : 'text-ink-3'} />
              {short
                ? t('travelShort', { minutes: leg.minutes, gap: leg.minutes - leg.shortMinutes })
                : t('travelLeave', {
                    minutes: leg.minutes,
                    distance: format.distance(leg.metres),
                    time: words.hour(leg.leaveAt),
                  })}
            </p>
          );
        })}
      </div>
    </div>
  );
}
