import type { Kysely } from 'kysely';
import { departementOfSite } from '#features/estate/sites/site.public.ts';
import type { LockedRequest } from '#features/work/requests/request.public.ts';
import type { DB } from '#platform/db/types.ts';
import { confirmBy } from './dispatch.rules.ts';

/** Until when an order may be confirmed, by the calendar of its site. */
export async function confirmTerm(
  db: Kysely<DB>,
  { priority, siteId }: Pick<LockedRequest, 'priority' | 'siteId'>,
  from: Date,
): Promise<Date> {
  return confirmBy({ priority, departement: await departementOfSite(db, siteId) }, from);
}
