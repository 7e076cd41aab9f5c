import { type Kysely, sql } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { DeclineReason, InvitationFacts } from './invitation.contract.ts';
import { reachesRequest } from './request.scope.ts';

export interface OwnInvitation extends InvitationFacts {
  declinedAt: string | null;
  reason: DeclineReason | null;
  note: string;
}

/** The viewer's invitation to a request in reach; undefined when not invited by name. */
export async function findInvitation(
  db: Kysely<DB>,
  viewer: Viewer,
  requestId: string,
  now: Date,
): Promise<OwnInvitation | undefined> {
  if (viewer.side !== 'provider' || !viewer.company) return undefined;
  const { rows } = await sql<OwnInvitation>`
    SELECT CASE WHEN i.declined_at IS NULL THEN 'asked' ELSE 'declined' END AS state, i.provider_id AS "providerId",
      r.company_id AS "companyId", r.state AS "requestState", r.sealed, r.opened_at IS NOT NULL AS opened,
      coalesce(r.deadline_at <= ${now}, false) AS "deadlinePast", r.deadline_at AS "deadlineAt",
      (SELECT ${departementAt('s')} FROM sites s WHERE s.id = r.site_id) AS departement,
      -- A draft alone may be left; of those begun after a quote was taken back, the draft is thrown away first.
      EXISTS (SELECT FROM request_answers a WHERE a.request_id = r.id AND a.provider_id = i.provider_id
        AND a.sent_at IS NOT NULL AND a.state NOT IN ('withdrawn', 'declined', 'expired')) AS answered,
      to_json(i.declined_at) #>> '{}' AS "declinedAt", i.decline_reason AS reason, i.decline_note AS note
    FROM request_invitations i JOIN requests r ON r.id = i.request_id
    WHERE i.request_id = ${requestId} AND i.provider_id = ${viewer.company.id} AND ${reachesRequest(viewer)}`.execute(
    db,
  );
  return rows[0];
}
