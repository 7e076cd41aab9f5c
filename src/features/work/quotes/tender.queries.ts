import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { hasDeclined, isSealed, isOffered, reachesRequest } from '#features/work/requests/request.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** Undefined when out of reach. */
export async function findTender(
  db: Kysely<DB>,
  viewer: Viewer,
  id: string,
  now: Date,
  reach: RawBuilder<SqlBool> = reachesRequest(viewer),
) {
  const { side, company } = viewer;
  const offered = side === 'provider' && company ? isOffered(company.id) : sql<SqlBool>`false`;
  return db
    .selectFrom('requests as r')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .where('r.id', '=', id)
    .where(reach)
    .select([
      'r.id',
      'r.number',
      'r.title',
      'r.trade',
      'r.state as requestState',
      'r.budget_minor as budgetMinor',
      'r.currency',
      'r.version',
      's.name as site',
      'r.sealed',
      'r.scope_version as scopeVersion',
      sql<boolean>`r.opened_at IS NOT NULL`.as('opened'),
      isSealed.as('amountsSealed'),
      'r.deadline_at as deadlineAt',
      departementAt('s').as('departement'),
      sql<boolean>`coalesce(r.deadline_at <= ${now}, false)`.as('deadlinePast'),
      sql<boolean>`${offered}`.as('offered'),
      sql<boolean>`EXISTS (SELECT FROM quotes q WHERE q.request_id = r.id AND q.provider_id = ${viewer.company?.id ?? null}
        AND q.state IN ('draft', 'sent'))`.as('answered'),
      sql<boolean>`${hasDeclined(viewer.company?.id ?? null)}`.as('declinedInvitation'),
      sql<number>`(SELECT count(*)::integer FROM quotes q WHERE q.request_id = r.id
        AND q.state IN ('sent', 'accepted'))`.as('offers'),
    ])
    .executeTakeFirst();
}

/** The département or collectivity of the site of a request; null when its codes name none. */
export async function siteDepartement(db: Kysely<DB>, requestId: string): Promise<string | null> {
  const site = await db
    .selectFrom('requests as r')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .select(departementAt('s').as('departement'))
    .where('r.id', '=', requestId)
    .executeTakeFirst();
  return site?.departement ?? null;
}

/** The site of a request: housing or not, and since when. */
export async function siteNature(db: Kysely<DB>, requestId: string) {
  return db
    .selectFrom('requests as r')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .select(['s.kind', 's.built_year as builtYear'])
    .where('r.id', '=', requestId)
    .executeTakeFirstOrThrow();
}
