import { dayAt } from '#common/place-time.ts';
import { orNotFound } from '#common/problems.ts';
import { wasteCheckId } from '#features/work/missions/mission.public.ts';
import type { Call } from '#platform/act.ts';
import type { WasteLine } from './waste.contract.ts';
import { findSite, listWaste } from './waste.queries.ts';

interface Asked {
  siteId: string;
  year?: number | undefined;
}

const batch = 200;

/** A site in reach, with today's date there. */
export async function siteOf({ db, viewer, now }: Call, siteId: string) {
  const site = orNotFound(await findSite(db, viewer, siteId));
  return { ...site, today: dayAt(now, site.departement) };
}

export async function readWaste(
  call: Call,
  { siteId, year, cursor, limit }: Asked & { cursor?: string | undefined; limit: number },
) {
  await siteOf(call, siteId);
  return listWaste(call.db, call.viewer, { siteId, year, cursor, limit, checkId: wasteCheckId });
}

/** All of it, page after page; the caller has checked the site. */
export async function* eachLine({ db, viewer }: Call, { siteId, year }: Asked): AsyncGenerator<WasteLine> {
  let cursor: string | undefined;
  do {
    const page = await listWaste(db, viewer, { siteId, year, cursor, limit: batch, checkId: wasteCheckId });
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
