import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import { linesOf, writeLines } from './write-price-lines.ts';

interface Again {
  sourceId: string;
  /** Added to its description. */
  note: string | null;
  wantedFrom: string;
}

/** Drafts a copy of a request for a date: its text, place, terms, price schedule and invitations, without files. */
export async function draftAgain(
  trx: Transaction<DB>,
  { viewer, now }: { viewer: { userId: string } | null; now: Date },
  { sourceId, note, wantedFrom }: Again,
): Promise<string> {
  const id = uuidv7(now.getTime());
  await sql`
    INSERT INTO requests (id, company_id, site_id, latitude, longitude, equipment_id, place, place_id, place_note, title,
      description, trade, priority, visibility, radius_m, budget_minor, cost_bearer, currency, sealed, viewing_required,
      assignee_id, wanted_from, created_by, created_at, updated_at)
    SELECT ${id}, r.company_id, r.site_id, s.latitude, s.longitude, r.equipment_id, r.place, r.place_id, r.place_note,
      r.title, left(concat_ws(E'\n\n', nullif(r.description, ''), ${note}::text), 8000), r.trade, r.priority,
      r.visibility, r.radius_m, r.budget_minor, r.cost_bearer, r.currency, r.sealed, r.viewing_required,
      r.assignee_id, ${wantedFrom}::date, ${viewer?.userId ?? null}::uuid, ${now}::timestamptz, ${now}::timestamptz
    FROM requests r JOIN sites s ON s.id = r.site_id WHERE r.id = ${sourceId}`.execute(trx);
  await writeLines(trx, id, await linesOf(trx, sourceId));
  await sql`
    WITH asked AS (
      INSERT INTO request_invitations (request_id, provider_id, invited_at)
      SELECT ${id}, i.provider_id, ${now}::timestamptz FROM request_invitations i JOIN requests r ON r.id = i.request_id
      WHERE i.request_id = ${sourceId} AND r.visibility = 'invited' AND is_admissible(i.provider_id)
        AND i.provider_id <> ALL(ARRAY(SELECT other_id FROM blocked_pairs WHERE one_id = r.company_id))
      RETURNING provider_id)
    UPDATE requests SET invited_count = (SELECT count(*) FROM asked) WHERE id = ${id}`.execute(trx);
  return id;
}
