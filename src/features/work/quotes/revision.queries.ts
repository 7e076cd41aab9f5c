import { sql } from 'kysely';
import type { QuoteDetail } from './quote.contract.ts';

/** Whether `q`, or the quote it revises, waits for the revision that the ordering side asked for. */
export const waitsForRevision = sql<boolean>`EXISTS (SELECT FROM revision_requests v JOIN quotes a ON a.id = v.quote_id
  WHERE v.quote_id IN (q.id, q.previous_id) AND v.answer IS NULL AND a.state IN ('sent', 'expired')
    AND q.state IN ('draft', 'sent', 'expired'))`;

/** Whether the author of `q` declined the invitation to its request. */
export const isInvitationDeclined = sql<boolean>`EXISTS (SELECT FROM request_invitations i
  WHERE i.request_id = q.request_id AND i.provider_id = q.provider_id AND i.declined_at IS NOT NULL)`;

/** The last revision asked for of `q`, or else of the one it revises: what was asked stays beside its answer. */
export const lastRevisionRequest = sql<QuoteDetail['revisionRequest']>`(
  SELECT json_build_object('wish', v.wish, 'topics', v.topics, 'wantedOn', v.wanted_on, 'askedAt', v.asked_at,
    'answer', v.answer, 'reason', v.reason, 'answeredAt', v.answered_at)
  FROM revision_requests v WHERE v.quote_id IN (q.id, q.previous_id) ORDER BY v.asked_at DESC LIMIT 1)`;
