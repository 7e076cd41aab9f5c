import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { refuseFields } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { said } from './said.ts';
import { type Asking, faultOf, faultOfSlots, type Span, spellsOf } from './time.rules.ts';

export interface TimeInput {
  startsAt: string;
  endsAt: string;
}

export const spanOf = ({ startsAt, endsAt }: TimeInput): Span => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

export function checkTime(time: TimeInput, asking: Asking, path: (string | number)[] = []): Span {
  const span = spanOf(time);
  const fault = faultOf(span, asking);
  if (fault)
    throw refuseFields({ path: [...path, fault === 'over' ? 'startsAt' : 'endsAt'], message: said(`faults.${fault}`) });
  return span;
}

/** Slots proposed together, earliest first; refuses invalid ones by index. */
export function checkSlots(slots: readonly TimeInput[], asking: Asking): Span[] {
  const spans = slots.map(spanOf);
  const found = faultOfSlots(spans, asking);
  if (found) {
    const field = found.fault === 'over' ? 'startsAt' : 'endsAt';
    throw refuseFields({ path: ['slots', found.index, field], message: said(`faults.${found.fault}`) });
  }
  return spans.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Replaces a visit's proposed slots; returns the periods to book for each. */
export async function writeSlots(
  trx: Transaction<DB>,
  {
    visitId,
    slots,
    departement,
    now,
  }: { visitId: string; slots: readonly Span[]; departement: string | null; now: Date },
) {
  await trx.deleteFrom('visit_slots').where('visit_id', '=', visitId).execute();
  const rows = slots.map(({ startsAt, endsAt }) => ({
    id: uuidv7(now.getTime()),
    visit_id: visitId,
    starts_at: startsAt,
    ends_at: endsAt,
  }));
  if (rows.length > 0) await trx.insertInto('visit_slots').values(rows).execute();
  return rows.map(({ id, starts_at: startsAt, ends_at: endsAt }) => ({
    slotId: id,
    spells: spellsOf({ startsAt, endsAt }, departement),
  }));
}

export const listedBetween = (spans: readonly Span[]) => ({
  listed_at: new Date(Math.min(...spans.map(({ startsAt }) => startsAt.getTime()))),
  listed_until: new Date(Math.max(...spans.map(({ endsAt }) => endsAt.getTime()))),
});

export const told = ({ startsAt, endsAt }: Span) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
