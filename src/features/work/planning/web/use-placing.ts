import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Planning, PlannedVisit } from '#features/work/planning/planning.contract.ts';
import type { Alternatives } from '#features/work/visits/visit.contract.ts';
import { failureOf, toastFailure } from '#ui/feedback/errors.ts';
import { timeHere } from '#ui/offline/server-clock.ts';
import { useRefreshed } from '#ui/calls/use-refreshed.ts';
import { planningApi, visitApi } from './api.ts';
import { type Source, sourceKey } from './board/lift.ts';
import { type Target, timeOf } from './board/scale.ts';
import type { Period } from './period.ts';
import { isAsked, offAt, type Party, type Placeable, placingOf } from './placing.ts';

export interface Refusal {
  source: Source;
  target: Target;
  message: string;
  /** Who was assigned before. */
  party: Partial<Party>;
  /** Null while loading. */
  found: Alternatives | null;
}

type Reading = Period & { by: Planning['by'] };

const nothing: Alternatives = { load: null, conflicts: [], items: [], instead: null };

/** The part of a card that the server needs to place it. */
export const placeableOf = (source: Source): Placeable => (source.kind === 'tray' ? source : source.block);

export async function sendPlacing(...placed: Parameters<typeof placingOf>): Promise<void> {
  const { act, input } = placingOf(...placed);
  if (act === 'plan') await visitApi.plan.call(input);
  else if (act === 'move') await visitApi.move.call(input);
  else await visitApi.propose.call(input);
}

/** Who is assigned by a drop: the crew of the row, or its person in place of the previous one. */
function partyOf(source: Source, { rowKey }: Target, by: Planning['by']): Partial<Party> {
  if (by !== 'crew' && by !== 'person') return {};
  if (source.kind === 'tray') return by === 'crew' ? { crewId: rowKey } : { workerIds: [rowKey] };
  const { block } = source;
  if (block.rowKey === rowKey || rowKey === 'none') return {};
  if (by === 'crew') return { crewId: rowKey };
  const others = block.visit.workers.map(({ id }) => id).filter((id) => id !== block.rowKey && id !== rowKey);
  return { workerIds: [rowKey, ...others] };
}

/** Places a dropped card optimistically; undone if the server refuses. */
export function usePlacing(reading: Reading, rowName: (key: string) => string) {
  const cache = useQueryClient();
  const refreshed = useRefreshed();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const key = planningApi.read.queryKey({ input: reading });

  function shown(
    before: Planning,
    source: Source,
    time: { startsAt: string; endsAt: string },
    party: Partial<Party>,
  ): Planning {
    if (source.kind === 'tray') return before;
    const { visit, slotId } = source.block;
    const crew = party.crewId ? { id: party.crewId, name: rowName(party.crewId) } : visit.crew;
    const workers =
      party.workerIds?.map((id) => visit.workers.find((one) => one.id === id) ?? { id, name: rowName(id) }) ??
      visit.workers;
    const changed: PlannedVisit =
      visit.state === 'proposed'
        ? {
            ...visit,
            crew,
            workers,
            slots: visit.slots.map((slot) => (slot.id === slotId ? { ...slot, ...time } : slot)),
          }
        : { ...visit, crew, workers, ...time };
    return { ...before, visits: before.visits.map((one) => (one.id === visit.id ? changed : one)) };
  }

  async function place(source: Source, target: Target, named?: Partial<Party>): Promise<'placed' | 'proposed' | null> {
    const { site } = source.kind === 'visit' ? source.block.visit : source.item;
    const time = timeOf(target, offAt(site));
    const party = named ?? partyOf(source, target, reading.by);
    const before = cache.getQueryData<Planning>(key);
    setRefusal(null);
    await cache.cancelQueries({ queryKey: key });
    if (before) cache.setQueryData<Planning>(key, shown(before, source, time, party));
    try {
      await refreshed(() => sendPlacing(placeableOf(source), time, party, timeHere()));
    } catch (error) {
      if (before) cache.setQueryData(key, before);
      const failure = failureOf(error);
      if (failure.code === 'DOUBLE_BOOKED') await explain(source, target, { time, party, message: failure.message });
      else toastFailure(error);
      void cache.invalidateQueries({ queryKey: planningApi.key() });
      return null;
    }
    return isAsked(placeableOf(source)) ? 'proposed' : 'placed';
  }

  async function explain(
    source: Source,
    target: Target,
    { time, party, message }: { time: { startsAt: string; endsAt: string }; party: Partial<Party>; message: string },
  ) {
    setRefusal({ source, target, message, party, found: null });
    const visit = source.kind === 'visit' ? source.block.visit : null;
    const workOrderId = visit?.workOrderId ?? (source.kind === 'tray' ? source.item.workOrderId : '');
    const visitId = visit?.id ?? (source.kind === 'tray' ? source.item.visit?.id : undefined);
    const asked = {
      workOrderId,
      ...(visitId && { visitId }),
      ...(party.crewId && { crewId: party.crewId }),
      ...(party.workerIds && { workerIds: party.workerIds.join(',') }),
      ...time,
    };
    const found = await visitApi.alternatives.call(asked).catch(() => nothing);
    setRefusal((now) => (now && sourceKey(now.source) === sourceKey(source) ? { ...now, found } : now));
  }

  /** Moves the conflicting visit, or proposes another time for it, then places the dropped card. */
  async function placeInstead({ source, target, party }: Refusal, other: NonNullable<Alternatives['instead']>) {
    const { id, version, startsAt, endsAt, asks } = other;
    try {
      if (asks) await visitApi.propose.call({ id, version, slots: [{ startsAt, endsAt }] });
      else await visitApi.move.call({ id, version, startsAt, endsAt });
    } catch (error) {
      toastFailure(error);
      setRefusal(null);
      void cache.invalidateQueries({ queryKey: planningApi.key() });
      return null;
    }
    return place(source, target, party);
  }

  return { place, placeInstead, refusal, giveUp: () => setRefusal(null) };
}
