import type { Kysely, Transaction } from 'kysely';
import { problems, refuse, refuseFields } from '#common/problems.ts';
import type { Role } from '#common/roles.ts';
import { grantRole } from '#features/accounts/account.public.ts';
import { admitMember, limitMember } from '#features/companies/company.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { path } from '#paths.ts';
import type { AccessDetail } from './access-request.contract.ts';
import { readAccessRequest } from './access-request.queries.ts';
import { accessNumber, accessProblems, type AccessState, isWaiting } from './access-request.rules.ts';
import { accessRequestEvents } from './access-request.events.ts';

interface Act {
  db: Kysely<DB>;
  viewer: Viewer;
  now: Date;
  publicUrl: string;
}

interface Which {
  id: string;
  version: number;
  answer: string;
}

export interface Grant extends Which {
  companyId?: string | undefined;
  membership?: 'manager' | 'member' | 'viewer' | undefined;
  siteIds: string[];
}

async function hold(trx: Transaction<DB>, { id, version }: Which) {
  const row = await trx
    .selectFrom('access_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .selectAll('r')
    .leftJoin('user_preferences as w', 'w.user_id', 'u.id')
    .select(['u.name', 'u.email', 'w.preferred_language as language'])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();
  if (!row) throw refuse(problems.NOT_FOUND);
  if (!isWaiting(row.state as AccessState)) throw refuse(accessProblems.ACCESS_DECIDED);
  if (row.version !== version) throw refuse(accessProblems.ACCESS_STALE);
  return row;
}

type Held = Awaited<ReturnType<typeof hold>>;

/** Answers a waiting request: does what the answer means, writes it, mails it, in one transaction. */
async function answer(
  { db, viewer, now, publicUrl }: Act,
  which: Which,
  state: 'accepted' | 'refused' | 'more_info',
  work: (trx: Transaction<DB>, row: Held) => Promise<void> = async () => {},
): Promise<AccessDetail> {
  return db.transaction().execute(async (trx) => {
    const row = await hold(trx, which);
    await work(trx, row);
    const decided = state !== 'more_info';
    await trx
      .updateTable('access_requests')
      .set({
        state,
        answer: which.answer,
        version: row.version + 1,
        ...(decided && { decided_at: now, decided_by: viewer.userId }),
      })
      .where('id', '=', which.id)
      .execute();
    const data = { accessRequestId: which.id, userId: row.user_id, kind: row.kind };
    await record(trx, accessRequestEvents[`access-request.${state}`], { actor: viewer, data, now });
    await queueMail(trx, {
      to: row.email,
      language: row.language ?? 'fr',
      template: `access-requests.${state}`,
      data: {
        name: row.name,
        number: accessNumber(row.number),
        kind: row.kind,
        role: row.wanted_role ?? '',
        target: row.target,
        answer: which.answer,
        url: `${publicUrl}${path('profile')}#acces`,
      },
      now,
    });
    const read = await readAccessRequest(trx, which.id);
    if (!read) throw refuse(problems.NOT_FOUND);
    return read;
  });
}

/** Grants what was asked: the casquette, the company with its reach, or the sites. */
export function acceptAccess(act: Act, grant: Grant): Promise<AccessDetail> {
  const { viewer: actor, now } = act;
  return answer(act, grant, 'accepted', async (trx, row) => {
    const userId = row.user_id;
    // Nobody grants themselves: another administrator reads it.
    if (userId === actor.userId) throw refuse(accessProblems.OWN_REQUEST);
    if (row.kind === 'role') {
      await grantRole(trx, { userId, role: row.wanted_role as Role, actor, now });
      return;
    }
    if (row.kind === 'company') {
      if (!grant.companyId)
        throw refuseFields({ path: ['companyId'], message: 'Choisissez l’entreprise à rejoindre.' });
      await admitMember(trx, {
        companyId: grant.companyId,
        userId,
        role: grant.membership ?? 'member',
        limitedToSites: grant.siteIds.length > 0,
        siteIds: grant.siteIds,
        actor,
        now,
      });
      return;
    }
    if (!row.company_id || grant.siteIds.length === 0) {
      throw refuseFields({ path: ['siteIds'], message: 'Choisissez au moins un site.' });
    }
    const companyId = row.company_id;
    const member = await trx
      .selectFrom('memberships')
      .select('limited_to_sites')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    // Their limit went since they asked: they see every site already.
    if (member && !member.limited_to_sites) return;
    await limitMember(trx, { companyId, userId, limited: true, add: grant.siteIds, remove: [], actor, now });
  });
}

/** Refuses, with the reason that the person will read. */
export function refuseAccess(act: Act, which: Which): Promise<AccessDetail> {
  return answer(act, which, 'refused');
}

/** Asks the person for more before deciding. */
export function questionAccess(act: Act, which: Which): Promise<AccessDetail> {
  return answer(act, which, 'more_info');
}
