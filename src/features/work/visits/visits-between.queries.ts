import { type RawBuilder, sql } from 'kysely';
import type { CompanyViewer } from '#platform/session/viewer.ts';

/** Visits with a time to an ordering company's requests in a period, as rows (request_id, at). */
export const visitsBetween = (
  { company }: CompanyViewer,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`SELECT v.request_id, v.starts_at AS at FROM visits v
  WHERE v.company_id = ${company.id} AND v.listed_at >= ${from} AND v.listed_at < ${to}
    AND v.starts_at IS NOT NULL AND v.state <> 'cancelled'`;
