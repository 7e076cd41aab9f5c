import { type RawBuilder, sql } from 'kysely';
import { parisDay } from '#common/days.ts';

/** Whether the client of settlement `s` was reminded on the day of `now`. */
export const remindedOn = (now: Date): RawBuilder<boolean> => sql<boolean>`EXISTS (SELECT FROM payment_reminders n
  WHERE n.invoice_id = s.id AND (n.sent_at AT TIME ZONE 'Europe/Paris')::date = ${parisDay(now)}::date)`;
