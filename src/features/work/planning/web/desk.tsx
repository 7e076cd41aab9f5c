import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Planning, TrayItem } from '#features/work/planning/planning.contract.ts';
import { wallAt } from '#features/work/planning/planning.contract.ts';
import { announce } from '#ui/feedback/announcer.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { boardOf } from './board/board.ts';
import { type BoardHandle, BoardView } from './board/board-view.tsx';
import { createLift, type Lifted, siteOf, type Source } from './board/lift.ts';
import { LiftedCard } from './board/lifted-card.tsx';
import type { Mark } from './board/marks.tsx';
import { RefusedCard } from './board/refused-card.tsx';
import { dayScale, type Target, weekScale } from './board/scale.ts';
import { useLifting } from './board/use-lifting.ts';
import { Legend } from './legend.tsx';
import { NothingPlanned, type Reader } from './nothing-planned.tsx';
import type { Period } from './period.ts';
import { useTexts } from './texts.ts';
import { Tray } from './tray.tsx';
import { useDue } from './use-due.ts';
import { isAsked, offAt } from './placing.ts';
import { placeableOf, usePlacing } from './use-placing.ts';
import type { useTray } from './use-tray.ts';
import { shortNumber, usePlanningWords } from './use-words.ts';

interface DeskProps {
  planning: Planning;
  days: readonly string[];
  kind: 'week' | 'day';
  monday: string;
  today: string;
  reading: Period & { by: Planning['by'] };
  tray: ReturnType<typeof useTray>;
  reader: Reader;
  /** Whether the reader may plan: viewers of the company only see its tray. */
  plans: boolean;
  toolbar: (conflicts: number, onConflict: () => void) => ReactNode;
  onPlan: (item: TrayItem) => void;
  onOpen: (visitId: string) => void;
  onDay: (day: string) => void;
}

export function Desk(props: DeskProps) {
  const { planning, days, kind, monday, today, reading, tray, reader, plans, toolbar, onPlan, onOpen, onDay } = props;
  const t = useTexts();
  const withTray = reader !== 'crew';
  const words = usePlanningWords();
  const dueOf = useDue(today);
  const [lift] = useState(createLift);
  const [width, setWidth] = useState(0);
  const [busy, setBusy] = useState(false);
  const [at, setAt] = useState({ x: 0, y: 0 });
  const scroller = useRef<HTMLDivElement>(null);
  const view = useRef<BoardHandle>(null);
  const rows = useMemo(() => boardOf(planning, days), [planning, days]);
  const off = useMemo(() => new Set(days.filter(offAt({ departement: null }).isOff)), [days]);
  const scale = useMemo(() => {
    if (kind === 'day') {
      const blocks = rows.flatMap((row) => row.blocks);
      return dayScale(days[0] ?? today, blocks, width);
    }
    const used = new Set(
      planning.visits.flatMap((visit) =>
        [visit.startsAt, ...visit.slots.map(({ startsAt }) => startsAt)].map((one) =>
          one ? wallAt(one, visit.site.departement).day : '',
        ),
      ),
    );
    return weekScale(days, used, width);
  }, [kind, days, today, width, planning, rows]);
  const rowName = useCallback((key: string) => rows.find((row) => row.key === key)?.row.name ?? '', [rows]);
  const { place, placeInstead, refusal, giveUp } = usePlacing(reading, rowName);
  const ofPeople = planning.by === 'crew' || planning.by === 'person';

  const sayTarget = (target: Target) =>
    [
      rowName(target.rowKey),
      words.longDay(target.day),
      words.fromTo(target.from, target.from + target.minutes),
      target.days > 1 && t('days', { count: target.days }),
    ]
      .filter(Boolean)
      .join(', ');
  const nameOf = (source: Source) =>
    source.kind === 'tray'
      ? `${source.item.number} ${source.item.title}`
      : `${shortNumber(source.block.visit.requestNumber)} ${source.block.visit.title}`;

  async function settle(source: Source, target: Target, placing: () => ReturnType<typeof place>) {
    setBusy(true);
    const done = await placing();
    setBusy(false);
    lift.set(null);
    if (!done) return;
    toast.success(t(done), { description: t('placedWhere', { name: nameOf(source), place: sayTarget(target) }) });
    const id = source.kind === 'visit' ? source.block.visit.id : null;
    if (id) requestAnimationFrame(() => view.current?.toVisit(id));
  }

  function drop(lifted: Lifted) {
    const { source, target } = lifted;
    if (!target) return;
    const { x, y } = lifted.pointer ?? placeOf(source);
    setAt({ x, y });
    lift.set({ ...lifted, pointer: null, dropped: true });
    void settle(source, target, () => place(source, target));
  }
  /** Where a card moved by keyboard is drawn. */
  const placeOf = (source: Source) => {
    const key = source.kind === 'visit' ? source.block.key : `tray/${source.item.id}`;
    const box = document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.getBoundingClientRect();
    return { x: (box?.left ?? innerWidth / 2) + 200, y: box?.bottom ?? innerHeight / 2 };
  };

  function leave() {
    const source = refusal?.source;
    giveUp();
    announce(t('said.returned'));
    if (source) {
      const key = source.kind === 'visit' ? source.block.key : `tray/${source.item.id}`;
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus());
    }
  }

  const { liftBlock, liftItem, liftByKey } = useLifting({
    lift,
    ground: { rows, scale, ofPeople, today },
    scroller,
    onDrop: drop,
    onTold: ({ source, target, meets }, what) => {
      if (what === 'returned' || !target) announce(t('said.returned'));
      else if (what === 'lifted') announce(t('said.lifted', { name: nameOf(source), place: sayTarget(target) }));
      else announce(meets === null ? sayTarget(target) : t('said.meets', { place: sayTarget(target), number: meets }));
    },
  });
  // A card picked up is put back when the week changes; reloading the same days keeps it.
  const shownDays = days.join();
  useEffect(() => () => lift.set(null), [lift, shownDays]);

  const collided = [...new Set(rows.flatMap(({ conflicts }) => conflicts.map(({ visitIds }) => visitIds[0])))];
  const turn = useRef(0);
  const there = refusal && siteOf(refusal.source).departement;
  const marks: Mark[] = (refusal?.found?.items ?? []).flatMap((item, index) => {
    const rowKey = planning.by === 'crew' ? (item.crew?.id ?? refusal?.target.rowKey) : refusal?.target.rowKey;
    const [start, end] = [wallAt(item.startsAt, there), wallAt(item.endsAt, there)];
    const minutes = Math.max(30, end.minutes - start.minutes);
    return rowKey
      ? [{ number: index + 1, target: { rowKey, day: start.day, from: start.minutes, minutes, days: 1 } }]
      : [];
  });
  const due = refusal?.source.kind === 'tray' ? dueOf(refusal.source.item) : null;

  return (
    <div className="pla" data-alone={withTray ? undefined : ''}>
      {withTray && (
        <aside
          className="flex min-h-0 flex-col border-r border-line-strong bg-canvas pr-3 pb-3 pl-4"
          aria-label={t(reader === 'ordering' ? 'watch.title' : 'tray.title')}
        >
          <Tray
            tray={tray}
            today={today}
            reader={reader}
            {...(plans && { onLift: liftItem, onLiftByKey: (item: TrayItem) => liftByKey({ kind: 'tray', item }) })}
            onOpen={onPlan}
          />
          <Legend />
        </aside>
      )}
      <section className="flex min-h-0 min-w-0 flex-col bg-surface" aria-label={t('title')}>
        {toolbar(collided.length, () => {
          turn.current += 1;
          view.current?.toVisit(collided[turn.current % collided.length] ?? '');
        })}
        {planning.truncated && (
          <p className="flex-none bg-warning-soft px-5 py-1.5 text-sm text-warning-ink">{t('truncated')}</p>
        )}
        {rows.length === 0 ? (
          <div className="flex-1 border-t border-line-strong">
            <NothingPlanned reader={reader} by={planning.by} rows={0} />
          </div>
        ) : (
          <BoardView
            ref={view}
            planning={planning}
            rows={rows}
            scale={scale}
            monday={monday}
            today={today}
            off={off}
            lift={lift}
            marks={marks}
            scroller={scroller}
            onWidth={setWidth}
            onLift={liftBlock}
            onLiftByKey={liftByKey}
            onOpen={onOpen}
            onDay={onDay}
          />
        )}
      </section>
      <LiftedCard lift={lift} />
      {refusal && (
        <RefusedCard
          refusal={refusal}
          at={at}
          asks={isAsked(placeableOf(refusal.source))}
          due={due && refusal.source.kind === 'tray' ? `${refusal.source.item.number} ${due.text}` : null}
          busy={busy}
          onPlace={(target, party) => void settle(refusal.source, target, () => place(refusal.source, target, party))}
          onInstead={(other) => void settle(refusal.source, refusal.target, () => placeInstead(refusal, other))}
          onLeave={leave}
        />
      )}
    </div>
  );
}
