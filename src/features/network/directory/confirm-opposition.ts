import { sql } from 'kysely';
import { refuse } from '#common/problems.ts';
import type { Call } from '#platform/http/bind.ts';
import { record } from '#platform/events/record.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { directoryProblems, oppositionDays } from './directory.rules.ts';
import { lockOppositions } from './lock-oppositions.ts';
import { digestOf } from './oppose.ts';
import { directoryEvents } from './directory.events.ts';

type Act = Pick<Call<Viewer | null>, 'db' | 'now' | 'viewer'>;

/** Hides all entries of the SIREN during review (GDPR, art. 18 and 21), except after a refusal. */
export async function confirmOpposition(
  { db, viewer, now }: Act,
  { token }: { token: string },
): Promise<{ siret: string; hidden: boolean }> {
  return db.transaction().execute(async (trx) => {
    await lockOppositions(trx);
    const request = await trx
      .selectFrom('opposition_requests')
      .select(['id', 'siret', 'name', 'email', 'language', 'state', 'hides', 'created_at'])
      .where('token_sha256', '=', digestOf(token))
      .executeTakeFirstOrThrow(() => refuse(directoryProblems.OPPOSITION_LINK_OVER));
    const { id, siret, name, email, language, state } = request;
    if (state === 'waiting') return { siret, hidden: request.hides };
    const isOld = request.created_at.getTime() + oppositionDays * 86_400_000 <= now.getTime();
    if (state !== 'unconfirmed' || isOld) throw refuse(directoryProblems.OPPOSITION_LINK_OVER);
    const { rows } = await sql<{ hidden: boolean }>`
      UPDATE opposition_requests r SET state = 'waiting', confirmed_at = ${now}, hides = NOT EXISTS (
          SELECT FROM opposition_requests o WHERE o.state = 'refused' AND left(o.siret, 9) = left(r.siret, 9))
        WHERE id = ${id} RETURNING hides AS hidden`.execute(trx);
    const hidden = rows[0]?.hidden ?? false;
    if (hidden) {
      await sql`UPDATE directory_companies SET restricted_at = ${now}
        WHERE left(siret, 9) = left(${siret}, 9) AND restricted_at IS NULL`.execute(trx);
    }
    const data = { oppositionId: id, siret };
    await record(trx, directoryEvents['directory-opposition.received'], { actor: viewer, data, now });
    const template = 'directory.opposition-received';
    await queueMail(trx, { to: email, language, template, data: { name, siret, hidden: hidden ? 'yes' : '' }, now });
    return { siret, hidden };
  });
}
