import { sql } from 'kysely';
import { roles, type Side, sideOf } from '#common/roles.ts';
import { defineTopic, type Topic } from '#platform/events/tell.ts';

const rolesOn = (side: Side) => roles.filter((role) => sideOf(role) === side);

// A technician `m` is notified of visit events on requests they are booked for, and of nothing else.
const isOfMission = sql`step.kind LIKE 'visit.%' AND EXISTS (SELECT FROM visits v
  JOIN bookings b ON b.visit_id = v.id JOIN workers w ON w.id = b.worker_id
  WHERE v.request_id = step.request_id AND w.company_id = m.company_id AND w.user_id = m.user_id)`;

// First the companies that an event may concern, then those it does: like `requestScope`, a block hides later events
// from a provider, except about its own order.
const followers = sql`WITH step AS (
    SELECT e AS event, r AS request, e.kind, e.request_id, e.company_id, e.audience, e.audience_provider_id,
      r.company_id AS ordering_id, r.provider_id AS winner_id, r.site_id
    FROM events e LEFT JOIN requests r ON r.id = e.request_id WHERE e.id = told.subject),
  near AS (
    SELECT ordering_id AS id, 'ordering' AS side FROM step
    UNION SELECT winner_id, 'provider' FROM step
    UNION SELECT audience_provider_id, 'provider' FROM step
    UNION SELECT asked.provider_id, 'provider' FROM step JOIN LATERAL (
      SELECT provider_id FROM request_invitations WHERE request_id = step.request_id
      UNION ALL SELECT provider_id FROM quotes WHERE request_id = step.request_id) asked ON audience = 'tender'),
  allowed AS (
    SELECT near.* FROM near, step WHERE request_id IS NOT NULL AND concerns(event, request, near.id, near.side)
      AND (near.side = 'ordering' OR near.id = winner_id
        OR NOT EXISTS (SELECT FROM blocked_pairs WHERE one_id = near.id AND other_id = ordering_id))
    UNION SELECT unnest(ARRAY[company_id, audience_provider_id]), NULL FROM step
      WHERE request_id IS NULL AND audience IN ('company', 'provider')),
  people AS (
    SELECT m.user_id FROM allowed a JOIN memberships m ON m.company_id = a.id
      JOIN profiles p ON p.user_id = m.user_id AND p.current_company_id = m.company_id, step
      WHERE (m.role <> 'technician' OR ${isOfMission})
        AND (a.side IS NULL
          OR p.selected_role = ANY(CASE a.side WHEN 'ordering' THEN ${rolesOn('ordering')}::text[] ELSE ${rolesOn('provider')}::text[] END))
        AND (a.side = 'provider' OR NOT m.limited_to_sites OR site_id IS NULL OR EXISTS (
          SELECT FROM site_assignments t WHERE t.user_id = m.user_id AND t.site_id = step.site_id))
    UNION SELECT p.user_id FROM step JOIN profiles p ON p.selected_role = 'admin' WHERE audience = 'admins')
  SELECT s.id FROM people JOIN sessions s ON s.user_id = people.user_id`;

/** Recorded events, announced by kind to the readers of each. */
export const stepTopic = (staleBy: (kind: string) => readonly string[]): Topic =>
  defineTopic('events', followers, ({ kind }) => staleBy(kind ?? ''));
