import type { Reaction } from '#platform/events/react.ts';
import { limitsOf } from '#features/operations/plans/plan.public.ts';
import { countCompanySites } from '#features/estate/sites/site.public.ts';
import { countPublished } from '#features/work/requests/request.public.ts';
import { path } from '#paths.ts';
import type { AccessDecision } from './notification.contract.ts';
import { readCompany } from './notification.queries.ts';
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
    const contractor = companyId && (await readCompany(trx, data.providerId, now));
    if (!companyId || !contractor) return;
    const { providerId } = data;
    await notifyCompany(trx, {
      companyId,
      otherCompanyId: providerId,
      kind: 'contractor_joined',
      data: { move: 'joined', who: contractor.name, providerId },
      mail: { template: 'notifications.collaboration', to: path('provider', { provider: providerId }) },
      links,
      now,
    });
  };
  /** To everybody of a company that has just used up what its plan allows. */
  const planLimit =
    (what: 'sites' | 'requests'): Reaction<unknown> =>
    async (trx, { companyId }, now) => {
      const company = companyId && (await readCompany(trx, companyId, now));
      const limits = company && limitsOf(company.plan);
      if (!companyId || !limits) return;
      const used =
        what === 'sites' ? await countCompanySites(trx, companyId) : await countPublished(trx, companyId, now);
      const limit = what === 'sites' ? limits.sites : limits.requestsPerMonth;
      if (used !== limit) return;
      await notifyCompany(trx, {
        companyId,
        kind: 'plan_limit',
        thing: what,
        data: { what, limit: String(limit), plan: company.plan },
        mail: { template: 'notifications.plan-limit', to: `${path('profile')}#plan` },
        links,
        now,
      });
    };
  return { ofAccess, contractorJoined, planLimit };
}
