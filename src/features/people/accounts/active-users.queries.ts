import { type RawBuilder, sql } from 'kysely';

/** SQL for users active in the last 24 hours (specification, §9), in an open or closed session. */
export function activeUsersAt(now: Date): RawBuilder<number> {
  const since = new Date(now.getTime() - 86_400_000);
  return sql<number>`(SELECT count(*) FROM (SELECT user_id FROM sessions WHERE last_seen_at > ${since}
    UNION SELECT actor_user_id FROM events WHERE occurred_at > ${since} AND occurred_at <= ${now}
      AND actor_user_id IS NOT NULL) active)::int`;
}
