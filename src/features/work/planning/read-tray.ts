import type { Kysely } from 'kysely';
import { snagNumber } from '#features/work/work-orders/work-order.public.ts';
import { spellsOf } from '#features/work/visits/visit.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { TrayItem } from './planning.contract.ts';
import { listTray, type TrayRow } from './tray.queries.ts';

function present(row: TrayRow): TrayItem {
  const {
    key: _,
    total: __,
    position,
    siteId,
    siteName,
    departement,
    visitId,
    visitVersion,
    number,
    proposed,
    ...item
  } = row;
  const span = proposed && { startsAt: new Date(proposed.startsAt), endsAt: new Date(proposed.endsAt) };
  return {
    ...item,
    // A new proposal keeps the duration of the previous one.
    days: span ? spellsOf(span, departement).length : item.days,
    number: position === null ? (number ?? '') : snagNumber(number, position),
    site: { id: siteId, name: siteName, departement },
    visit: visitId && visitVersion ? { id: visitId, version: visitVersion } : null,
  };
}

/** Empty for technicians and administrators. */
export async function readTray(
  { db, viewer, now }: { db: Kysely<DB>; viewer: Viewer; now: Date },
  page: { cursor?: string | undefined; limit: number },
) {
  const { side, company } = viewer;
  const isTold = side === 'ordering' ? company?.isOrdering : side === 'provider' && company?.isProvider;
  if (!isTold || company?.membership === 'technician') {
    return { items: [], nextCursor: null, total: 0 };
  }
  const { rows, nextCursor } = await listTray(db, viewer, { ...page, now });
  return { items: rows.map(present), nextCursor, total: rows[0]?.total ?? 0 };
}
