import type { Reaction } from '#platform/events/react.ts';
import { mailPerson } from '#features/people/accounts/account.public.ts';
import { limitsOf, lockPlan } from '#features/operations/plans/plan.public.ts';
import { countCompanySites } from '#features/estate/sites/site.public.ts';
import { countPublishedThisMonth } from '#features/work/requests/request.public.ts';
import { path } from '#paths.ts';
import type { AccessDecision } from './notification.contract.ts';
import { readCompanyName, readEntered } from './notification.queries.ts';
import { notifyCompany } from './notify.ts';
import { notifyPersons } from './notify-persons.ts';
import { linksOf } from './stop-mails.ts';

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
  /** To the owners of a company, whoever admitted them, by the bell and by mail: who came in, or holds more than before. */
  const memberEntered =
    (move: 'joined' | 'admitted' | 'widened'): Reaction<{ userId: string; by?: string; widened?: boolean }> =>
    async (trx, { companyId, actorUserId, data: { userId, by, widened } }, now) => {
      if (!companyId || (move === 'widened' && !widened)) return;
      const entered = await readEntered(trx, { companyId, userId, by: by ?? actorUserId });
      if (!entered) return;
      const { owners, company, email, ...data } = entered;
      const told = { ...data, move };
      await notifyPersons(trx, {
        ...settings,
        userIds: owners,
        companyId,
        kind: 'member_entered',
        groupKey: userId,
        data: told,
        mail: null,
        isUrgent: true,
        now,
      });
      const url = `${settings.publicUrl}${path('profile')}#entreprise`;
      for (const owner of owners)
        await mailPerson(trx, owner, { template: 'companies.member', data: { ...told, email, company, url }, now });
    };
  return { ofAccess, contractorJoined, planLimit, memberEntered };
}
