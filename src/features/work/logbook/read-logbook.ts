import { dayAt } from '#common/place-time.ts';
import { problems, refuse } from '#common/problems.ts';
import { departementOfSite, reachesSite } from '#features/estate/sites/site.public.ts';
import { endOf, guaranteed, guaranteeYears } from '#features/work/guarantees/guarantee.public.ts';
import type { Call } from '#platform/act.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { LoggedWorks } from './logbook.contract.ts';
import { countYears, listReceived, type ReceivedRow } from './logbook.queries.ts';

const batch = 200;

function present(row: ReceivedRow, today: string): LoggedWorks {
  const { effectOn } = row;
  return {
    workOrderId: row.id,
    number: row.number,
    request: { id: row.requestId, number: row.requestNumber, title: row.title, place: row.place },
    trade: row.trade,
    provider: { id: row.providerId, name: row.providerName },
    receivedOn: effectOn,
    openSnags: row.openSnags,
    totalTtcMinor: row.totalTtcMinor,
    currency: row.currency,
    costBearer: row.costBearer,
    guarantees: guaranteed(row).map((kind) => {
      const endsOn = endOf(effectOn, guaranteeYears[kind]);
      return { kind, endsOn, isRunning: endsOn >= today };
    }),
  };
}

/** Today at a site in reach; otherwise 404. */
export async function todayAtSite({ db, viewer, now }: Call, siteId: string): Promise<string> {
  if (!(await reachesSite(db, viewer, siteId))) throw refuse(problems.NOT_FOUND);
  return dayAt(now, await departementOfSite(db, siteId));
}

/** One page of works received at a site, with the number per year. */
export async function readLogbook(
  call: Call,
  {
    siteId,
    year,
    cursor,
    limit,
  }: { siteId: string; year?: number | undefined; cursor?: string | undefined; limit: number },
) {
  const { db, viewer } = call;
  const today = await todayAtSite(call, siteId);
  const rows = await listReceived(db, viewer, { siteId, year, cursor, limit });
  return {
    ...pageOf(rows, limit, (row) => present(row, today)),
    years: await countYears(db, viewer, siteId),
  };
}

/** All of them, page after page. */
export async function* eachReceived(
  { db, viewer }: Call,
  { siteId, year, today }: { siteId: string; year?: number | undefined; today: string },
): AsyncGenerator<LoggedWorks> {
  let cursor: string | undefined;
  do {
    const rows = await listReceived(db, viewer, { siteId, year, cursor, limit: batch });
    const page = pageOf(rows, batch, (row) => present(row, today));
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
