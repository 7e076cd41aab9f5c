import type { Reaction } from '#platform/events/react.ts';
import { limitsOf, lockPlan } from '#features/operations/plans/plan.public.ts';
import { countCompanySites } from '#features/estate/sites/site.public.ts';
import { countPublishedThisMonth } from '#features/work/requests/request.public.ts';
import { path } from '#paths.ts';
import type { AccessDecision } from './notification.contract.ts';
import { readCompanyName } from './notification.queries.ts';
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
  return { ofAccess, contractorJoined, planLimit };
}
