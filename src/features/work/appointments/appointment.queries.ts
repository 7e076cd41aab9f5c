import { type Kysely, sql } from 'kysely';
import { timeZoneAt } from '#features/estate/sites/site.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Availability, Presence } from './appointment.contract.ts';

export async function findAnswer(
  db: Kysely<DB>,
  { visitId, contactId }: { visitId: string; contactId: string },
): Promise<{ presences: Presence[]; keyWithCaretaker: boolean; withWord: boolean; at: Date } | undefined> {
  return db
    .selectFrom('appointment_answers')
    .select([
      sql<Presence[]>`parts`.as('presences'),
      'key_with_caretaker as keyWithCaretaker',
      sql<boolean>`word <> ''`.as('withWord'),
      'answered_at as at',
    ])
    .where('visit_id', '=', visitId)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
}

/** All answers to a visit, newest first; the caller checks that the visit is in reach. */
export async function listAnswers(db: Kysely<DB>, visitId: string): Promise<Availability[]> {
  const rows = await db
    .selectFrom('appointment_answers as a')
    .innerJoin('request_contacts as c', 'c.id', 'a.contact_id')
    .where('a.visit_id', '=', visitId)
    .orderBy('a.answered_at', 'desc')
    .select([
      'c.id',
      sql<Availability['kind']>`c.kind`.as('kind'),
      sql<Presence[]>`a.parts`.as('presences'),
      'a.key_with_caretaker as keyWithCaretaker',
      'a.word',
      'a.answered_at as answeredAt',
    ])
    .execute();
  return rows.map(({ answeredAt, ...row }) => ({ ...row, answeredAt: answeredAt.toISOString() }));
}

export interface Due {
  visitId: string;
  contactId: string;
  startsAt: Date;
  step: 'eve' | 'soon';
}

/** Reminders due for a confirmed visit: from 18:00 the evening before, and half an hour before. */
export async function listDue(db: Kysely<DB>, now: Date): Promise<Due[]> {
  const zone = timeZoneAt('t');
  const { rows } = await sql<Due>`
    SELECT v.id AS "visitId", c.id AS "contactId", v.starts_at AS "startsAt", s.step
    FROM visits v
    JOIN sites t ON t.id = v.site_id
    JOIN requests r ON r.id = v.request_id AND r.state <> 'on_hold'
    JOIN request_contacts c ON c.request_id = v.request_id
    CROSS JOIN LATERAL (VALUES
      ('eve', ((v.starts_at AT TIME ZONE ${zone})::date - 1 + time '18:00') AT TIME ZONE ${zone}),
      ('soon', v.starts_at - interval '30 minutes')) s (step, at)
    WHERE v.state = 'confirmed' AND v.appointment
      AND v.starts_at > ${now} AND v.starts_at <= ${now}::timestamptz + interval '31 hours'
      AND s.at <= ${now} AND coalesce(v.confirmed_at, v.created_at) < s.at
      AND NOT EXISTS (SELECT FROM appointment_reminders t WHERE t.visit_id = v.id AND t.contact_id = c.id
        AND t.starts_at = v.starts_at AND t.step = s.step)
      AND NOT EXISTS (SELECT FROM appointment_links l WHERE l.visit_id = v.id AND l.contact_id = c.id
        AND l.created_at >= s.at)
    ORDER BY v.starts_at, c.created_at`.execute(db);
  return rows;
}
