import type { Reaction } from '#platform/events/react.ts';
import { mailPerson } from '#features/people/accounts/account.public.ts';
import { limitsOf, lockPlan } from '#features/operations/plans/plan.public.ts';
import { countCompanySites } from '#features/estate/sites/site.public.ts';
import { countPublishedThisMonth } from '#features/work/requests/request.public.ts';
import { path } from '#paths.ts';
import type { AccessDecision, memberMoves } from './notification.contract.ts';
import { readCompanyName, readTold } from './notification.queries.ts';
import { notifyCompany } from './notify.ts';
import { notifyPersons } from './notify-persons.ts';
import { linksOf } from './stop-mails.ts';

type MemberStep = 'joined' | 'admitted' | 'edited' | 'limited' | 'transferred' | 'left';

interface MemberMoved {
  userId: string;
  by?: string | undefined;
  from?: string;
  widened?: boolean | undefined;
  signingLimitMinor?: number | null | undefined;
  told?: { owners: string[]; role: string; sites: number | null } | undefined;
}

/** What owners are told of it; null where it is nothing to them: rights that were taken, a member who left. */
function moveOf(step: MemberStep, { from, widened, told }: MemberMoved): (typeof memberMoves)[number] | null {
  if (step === 'joined' || step === 'admitted') return step;
  if (step === 'left') return told?.role === 'owner' ? 'removed' : null;
  if (from === 'owner' && told?.role !== 'owner') return 'demoted';
  return widened || step === 'transferred' ? 'widened' : null;
}

/** What is told of a person’s own account, and of their company, as reactions. */
export function accountNotifications(settings: { publicUrl: string; secret: string }) {
  const links = linksOf(settings);
  /** To whoever asked; its slice mails it. */
  const ofAccess =
    (move: AccessDecision): Reaction<{ accessRequestId: string; userId: string }> =>
    async (trx, { data: { accessRequestId, userId } }, now) =>
      notifyPersons(trx, {
        ...settings,
        userIds: [userId],
        companyId: null,
        kind: 'access_decided',
        groupKey: accessRequestId,
        data: { move },
        mail: null,
        now,
      });
  /** To the company that had invited it. */
  const contractorJoined: Reaction<{ providerId: string }> = async (trx, event, now) => {
    const { companyId, data } = event;
    const { providerId } = data;
    const who = await readCompanyName(trx, providerId);
    if (!companyId || who === undefined) return;
    await notifyCompany(trx, {
      companyId,
      otherCompanyId: providerId,
      kind: 'contractor_joined',
      data: { move: 'joined', who, providerId },
      mail: { template: 'notifications.collaboration', to: path('provider', { provider: providerId }) },
      links,
      now,
    });
  };
  /** To everybody of a company that has just used up what its plan allows. */
  const planLimit =
    (what: 'sites' | 'requests'): Reaction<unknown> =>
    async (trx, { companyId }, now) => {
      if (!companyId) return;
      const plan = await lockPlan(trx, companyId, now);
      const limits = limitsOf(plan);
      if (!limits) return;
      const used =
        what === 'sites' ? await countCompanySites(trx, companyId) : await countPublishedThisMonth(trx, companyId, now);
      const limit = what === 'sites' ? limits.sites : limits.requestsPerMonth;
      if (used !== limit) return;
      await notifyCompany(trx, {
        companyId,
        kind: 'plan_limit',
        thing: what,
        data: { what, limit: String(limit), plan },
        mail: { template: 'notifications.plan-limit', to: `${path('profile')}#plan` },
        links,
        now,
      });
    };
  /**
   * To those who were owners when it happened, whoever did it and whatever was undone since, by the bell and by mail: who
   * came in, holds more than before, or is an owner no more.
   */
  const memberMoved =
    (step: MemberStep): Reaction<MemberMoved> =>
    async (trx, { companyId, actorUserId, data: moved }, now) => {
      const move = moveOf(step, moved);
      const { userId, told, by = actorUserId, signingLimitMinor: limit } = moved;
      if (!companyId || !told || !move) return;
      const named = await readTold(trx, { companyId, userId, by });
      if (!named) return;
      const { company, email, ...names } = named;
      const byPlatform = step === 'admitted' || step === 'limited' ? 'yes' : '';
      const data = {
        ...names,
        byPlatform,
        role: told.role,
        sites: told.sites === null ? '' : String(told.sites),
        move,
      };
      const isLoss = move === 'demoted' || move === 'removed';
      const owners = told.owners.filter((id) => isLoss || id !== userId);
      await notifyPersons(trx, {
        ...settings,
        userIds: owners,
        companyId,
        kind: 'member_entered',
        groupKey: userId,
        data,
        mail: null,
        isUrgent: true,
        now,
      });
      const signs = limit === undefined || isLoss ? '' : String(limit ?? 'any');
      const url = `${settings.publicUrl}${move === 'removed' ? path('contact') : `${path('profile')}#entreprise`}`;
      for (const owner of owners)
        await mailPerson(trx, owner, {
          template: 'companies.member',
          data: { ...data, email, company, signs, url },
          now,
        });
    };
  return { ofAccess, contractorJoined, planLimit, memberMoved };
}
