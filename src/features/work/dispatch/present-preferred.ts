import type { Kysely } from 'kysely';
import { orNotFound } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { PreferredList } from './preferred-list.contract.ts';
import { findPreferred, type PreferredRow } from './preferred-list.queries.ts';
import { canRank } from './preferred-list.rules.ts';

export const canRankAt = (viewer: CompanyViewer, siteId: string | null) =>
  canRank(actorOf(viewer), { allSites: siteId === null });

export const presentPreferred = (viewer: CompanyViewer, { updatedAt, ...row }: PreferredRow): PreferredList => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
  acts: { edit: canRankAt(viewer, row.site?.id ?? null) },
});

/** 404 out of reach. */
export async function readPreferred(db: Kysely<DB>, viewer: CompanyViewer, id: string): Promise<PreferredList> {
  const row = orNotFound(await findPreferred(db, viewer, id));
  return presentPreferred(viewer, row);
}
