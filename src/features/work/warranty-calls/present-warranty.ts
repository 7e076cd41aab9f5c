import { dayAt } from '#common/place-time.ts';
import { readAs } from '#common/readers.ts';
import { endOf, guaranteeYears, runningOf } from '#features/work/guarantees/guarantee.public.ts';
import type { Call } from '#platform/act.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { mostProposed, type ReceivedWorks, warrantyCall, type WarrantyCall } from './warranty-call.contract.ts';
import { findCall, likelyWorks } from './warranty-call.queries.ts';

/** Received works a draft may concern: their guarantee still runs today at the site. */
export async function readProposed(
  { db, viewer, now }: Call,
  about: { siteId: string; trade?: string | undefined; place?: string | undefined },
): Promise<ReceivedWorks[]> {
  const found = await likelyWorks(db, viewer, about);
  return found
    .map(({ works, departement, providerId: _, ...one }) => ({
      ...one,
      running: runningOf({ trade: one.trade, works, effectOn: one.receivedOn }, dayAt(now, departement)),
    }))
    .filter(({ running }) => running.length > 0)
    .slice(0, mostProposed);
}

export async function readWarranty(
  { db, viewer }: Call<Viewer>,
  { requestId }: { requestId: string },
): Promise<{ call: WarrantyCall | null }> {
  const row = await findCall(db, viewer, requestId);
  if (!row) return { call: null };
  const { kind, decidedAt, sentAt } = row;
  return {
    call: readAs(warrantyCall, viewer.side, {
      ...row,
      endsOn: kind && endOf(row.receivedOn, guaranteeYears[kind]),
      decidedAt: decidedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }),
  };
}
