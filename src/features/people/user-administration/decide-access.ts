import type { Transaction } from 'kysely';
import { refuseFields } from '#common/problems.ts';
import type { Role } from '#common/roles.ts';
import { grantRole } from '#features/people/accounts/account.public.ts';
import { sitesOf } from '#features/estate/sites/site.public.ts';
import { admitMember, limitMember } from '#features/people/companies/company.public.ts';
import { type Call, carryOut, updateOf, type Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { path } from '#paths.ts';
import type { AccessDetail } from './access-request.contract.ts';
import { accessActs, accessNumber, type AccessState, isUnverified } from './access-request.rules.ts';
import { readAccess } from './read-access.ts';
import { accessRequestEvents } from './access-request.events.ts';
import { said } from './said.ts';

type Act = Call<Viewer> & { publicUrl: string };

interface Which extends Target {
  answer: string;
}

export interface Grant extends Which {
  companyId?: string | undefined;
  membership?: 'manager' | 'member' | 'viewer' | undefined;
  siteIds: string[];
}

async function lock(trx: Transaction<DB>, { userId }: Viewer, id: string) {
  const row = await trx
    .selectFrom('access_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .selectAll('r')
    .leftJoin('user_preferences as w', 'w.user_id', 'u.id')
    .select(['u.name', 'u.email', 'u.email_verified as verified', 'w.preferred_language as language'])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();
  if (!row) return undefined;
  const { version, state } = row;
  return {
    row,
    facts: {
      id,
      version,
      state: state as AccessState,
      isOwn: row.user_id === userId,
      unverified: isUnverified({ kind: row.kind, wantedRole: row.wanted_role }, row.verified),
    },
  };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>['row'];

const onRequest = carryOut(accessActs, updateOf('access_requests', ['id']), lock);

/** Applies, records and mails a decision in one transaction. */
async function answer(
  call: Act,
  which: Which,
  act: 'accept' | 'refuse' | 'question',
  work: (trx: Transaction<DB>, row: Locked) => Promise<void> = async () => {},
): Promise<AccessDetail> {
  const state = ({ accept: 'accepted', refuse: 'refused', question: 'more_info' } as const)[act];
  return onRequest(call, act, which, async ({ trx, viewer, now, row, move }) => {
    await work(trx, row);
    const decided = act !== 'question' && { decided_at: now, decided_by: viewer.userId };
    await move({ answer: which.answer, ...decided });
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
        url: `${call.publicUrl}${path('profile')}#acces`,
      },
      now,
    });
    return readAccess(trx, viewer, which.id);
  });
}

/** Grants the requested role, company membership or sites. */
export function acceptAccess(act: Act, grant: Grant): Promise<AccessDetail> {
  const { viewer: actor, now } = act;
  return answer(act, grant, 'accept', async (trx, row) => {
    const userId = row.user_id;
    if (row.kind === 'role') {
      await grantRole(trx, { userId, role: row.wanted_role as Role, actor, now });
      return;
    }
    if (row.kind === 'company') {
      if (!grant.companyId) throw refuseFields({ path: ['companyId'], message: said('refusals.company') });
      const limit = { limitedToSites: grant.siteIds.length > 0, siteIds: grant.siteIds };
      const role = grant.membership ?? 'member';
      await admitMember(trx, { companyId: grant.companyId, userId, role, ...limit, actor, now }, sitesOf);
      return;
    }
    if (!row.company_id || grant.siteIds.length === 0) {
      throw refuseFields({ path: ['siteIds'], message: said('refusals.site') });
    }
    const companyId = row.company_id;
    const member = await trx
      .selectFrom('memberships')
      .select('limited_to_sites')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    // Unrestricted meanwhile: they already see every site.
    if (member && !member.limited_to_sites) return;
    await limitMember(trx, { companyId, userId, limited: true, add: grant.siteIds, remove: [], actor, now }, sitesOf);
  });
}

export function refuseAccess(act: Act, which: Which): Promise<AccessDetail> {
  return answer(act, which, 'refuse');
}

export function questionAccess(act: Act, which: Which): Promise<AccessDetail> {
  return answer(act, which, 'question');
}
