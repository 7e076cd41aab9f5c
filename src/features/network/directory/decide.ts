import { sql, type Transaction } from 'kysely';
import { notFound, refuse } from '#common/problems.ts';
import type { Call } from '#platform/http/bind.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { path } from '#paths.ts';
import { assertOthersCompany } from '#features/people/companies/company.public.ts';
import { transferListing } from './claim-entry.ts';
import { lockOppositions } from './lock-oppositions.ts';
import { directoryProblems } from './directory.rules.ts';
import { directoryEvents } from './directory.events.ts';

type Act = Pick<Call<Viewer>, 'db' | 'now' | 'publicUrl' | 'viewer'>;

interface Decision {
  id: string;
  granted: boolean;
  reason: string;
}

const decided = ({ viewer, now }: Act, { granted, reason }: Decision) => ({
  state: granted ? 'granted' : 'refused',
  reason,
  decided_by: viewer.userId,
  decided_at: now,
});

/** Granting gives the entry to the company. */
export async function decideClaim(act: Act, decision: Decision): Promise<{ id: string }> {
  const { db, viewer, now, publicUrl } = act;
  const { id, granted, reason } = decision;
  await db.transaction().execute(async (trx) => {
    const claim = await trx
      .selectFrom('directory_claims as r')
      .innerJoin('directory_companies as d', 'd.id', 'r.directory_id')
      .leftJoin('users as u', 'u.id', 'r.asked_by')
      .leftJoin('user_preferences as w', 'w.user_id', 'u.id')
      .select([
        'r.state',
        'r.directory_id',
        'r.company_id',
        'd.name',
        'd.siret',
        'u.email',
        'w.preferred_language as language',
      ])
      .where('r.id', '=', id)
      .forUpdate('r')
      .executeTakeFirstOrThrow(notFound);
    if (claim.state !== 'waiting') throw refuse(directoryProblems.ALREADY_DECIDED);
    await assertOthersCompany(trx, viewer, claim.company_id);
    await trx.updateTable('directory_claims').set(decided(act, decision)).where('id', '=', id).execute();
    const { directory_id: entryId, company_id: companyId } = claim;
    if (granted) await transferListing(trx, { entryId, companyId, actor: viewer, now });
    const kind = granted ? 'directory-claim.granted' : 'directory-claim.refused';
    await record(trx, directoryEvents[kind], { companyId, actor: viewer, data: { claimId: id }, now });
    if (claim.email) {
      await queueMail(trx, {
        to: claim.email,
        language: claim.language ?? 'fr',
        template: granted ? 'directory.claim-granted' : 'directory.claim-refused',
        data: {
          name: claim.name,
          siret: claim.siret,
          reason,
          url: `${publicUrl}${path('providerProfile')}`,
          contact: `${publicUrl}${path('contact')}`,
        },
        now,
      });
    }
  });
  return { id };
}

/** Notifies those whose open claims end because the entry is deleted. */
async function closeClaims(trx: Transaction<DB>, siren: string, now: Date): Promise<void> {
  const claims = await trx
    .selectFrom('directory_claims as r')
    .innerJoin('directory_companies as d', 'd.id', 'r.directory_id')
    .innerJoin('users as u', 'u.id', 'r.asked_by')
    .leftJoin('user_preferences as w', 'w.user_id', 'u.id')
    .select(['d.name', 'd.siret', 'u.email', 'w.preferred_language as language'])
    .where('r.state', '=', 'waiting')
    .where(sql<string>`left(d.siret, 9)`, '=', siren)
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
  for (const { email, language, name, siret } of claims) {
    const mail = { to: email, language: language ?? 'fr', template: 'directory.claim-over', data: { name, siret } };
    await queueMail(trx, { ...mail, now });
  }
}

/** Granting deletes the entries for good; refusing shows them again. */
export async function decideOpposition(act: Act, decision: Decision): Promise<{ id: string }> {
  const { db, viewer, now } = act;
  const { id, granted, reason } = decision;
  await db.transaction().execute(async (trx) => {
    await lockOppositions(trx);
    const request = await trx
      .selectFrom('opposition_requests')
      .select(['state', 'siret', 'name', 'email', 'language'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    if (request.state !== 'waiting') throw refuse(directoryProblems.ALREADY_DECIDED);
    const siren = request.siret.slice(0, 9);
    await trx.updateTable('opposition_requests').set(decided(act, decision)).where('id', '=', id).execute();
    if (granted) {
      await trx
        .insertInto('directory_oppositions')
        .values({ siren, kept_since: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await closeClaims(trx, siren, now);
      await sql`DELETE FROM directory_companies WHERE left(siret, 9) = ${siren}`.execute(trx);
      await sql`DELETE FROM directory_import_rows WHERE left(siret, 9) = ${siren}`.execute(trx);
    } else {
      await sql`UPDATE directory_companies SET restricted_at = NULL WHERE left(siret, 9) = ${siren}
        AND NOT EXISTS (SELECT FROM opposition_requests WHERE state = 'waiting' AND hides AND left(siret, 9) = ${siren})`.execute(
        trx,
      );
    }
    const kind = granted ? 'directory-opposition.granted' : 'directory-opposition.refused';
    await record(trx, directoryEvents[kind], { actor: viewer, data: { oppositionId: id }, now });
    await queueMail(trx, {
      to: request.email,
      language: request.language,
      template: granted ? 'directory.opposition-granted' : 'directory.opposition-refused',
      data: { name: request.name, siret: request.siret, reason, contact: `${act.publicUrl}${path('contact')}` },
      now,
    });
  });
  return { id };
}
