import { type Kysely, sql } from 'kysely';
import { keepResponseTimes, type ResponseTime } from '#features/network/providers/provider.public.ts';
import { isSealed } from '#features/work/requests/request.scope.ts';
import type { DB } from '#platform/db/types.ts';

const year = 366 * 86_400_000;
/** Fewer answers say nothing about a habit. */
const fewest = 4;

/** Median time of each provider to answer a request over a year; runs nightly. */
export async function measureResponses(db: Kysely<DB>, now: Date): Promise<number> {
  const since = new Date(now.getTime() - year);
  const { rows } = await sql<ResponseTime>`
    WITH first AS (SELECT provider_id, request_id, min(answered_at) AS answered_at FROM (
        SELECT q.provider_id, q.request_id, q.sent_at AS answered_at FROM quotes q JOIN requests r ON r.id = q.request_id
        -- A sealed offer would show in what is said of its author.
        WHERE q.sent_at >= ${since} AND NOT (${isSealed} AND q.round = r.round)
        UNION ALL SELECT provider_id, request_id, declined_at FROM request_invitations WHERE declined_at >= ${since}) a
      GROUP BY 1, 2)
    SELECT f.provider_id AS "companyId", count(*)::integer AS answers,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM f.answered_at - a.asked_at) / 60))::integer AS "medianMinutes"
    FROM first f JOIN requests r ON r.id = f.request_id
    LEFT JOIN request_invitations i ON i.request_id = f.request_id AND i.provider_id = f.provider_id
    CROSS JOIN LATERAL (SELECT greatest(r.published_at, i.invited_at) AS asked_at) a
    WHERE a.asked_at <= f.answered_at
    GROUP BY 1 HAVING count(*) >= ${fewest}`.execute(db);
  await keepResponseTimes(db, rows, now);
  return rows.length;
}
