import { type Kysely, sql } from 'kysely';
import { notFound } from '#common/problems.ts';
import { reachesRequest } from '#features/work/requests/request.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { quoteScope } from './quote.scope.ts';

/** The request that a provider quotes or works on for the viewer's company; absent when not in reach. */
export async function findCommonRequest(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { providerId, requestId }: { providerId: string; requestId: string },
) {
  const found = await db
    .selectFrom('requests as r')
    .innerJoin('company_profiles as o', 'o.id', 'r.company_id')
    .select(['r.title', 'r.trade', companyName('o').as('company')])
    .where('r.id', '=', requestId)
    .where('r.state', 'not in', ['closed', 'cancelled'])
    .where(reachesRequest(viewer))
    .where(
      // A direct order has no quote.
      sql<boolean>`(r.provider_id = ${providerId} OR EXISTS (SELECT FROM quotes q WHERE q.request_id = r.id
        AND q.provider_id = ${providerId} AND q.state IN ('sent', 'accepted') AND ${quoteScope(viewer)}))`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = r.company_id AND b.other_id = ${providerId})`,
    )
    .executeTakeFirstOrThrow(notFound);
  return found;
}
