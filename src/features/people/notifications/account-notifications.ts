import type { Reaction } from '#platform/events/react.ts';
import { mailPerson } from '#features/people/accounts/account.public.ts';
import { limitsOf, lockPlan } from '#features/operations/plans/plan.public.ts';
import { countCompanySites } from '#features/estate/sites/site.public.ts';
import { countPublishedThisMonth } from '#features/work/requests/request.public.ts';
import { path } from '#paths.ts';
import { type NoticeName, told } from './notices.contract.ts';
import { readCompanyName, readTold } from './notification.queries.ts';
import { notifyCompany } from './notify.ts';
import { notifyPersons } from './notify-persons.ts';
import { linksOf } from './stop-mails.ts';

type MemberNotice = Extract<NoticeName, `member_entered.${string}`>;
type MemberStep = 'joined' | 'admitted' | 'edited' | 'limited' | 'transferred' | 'left';

interface MemberMoved {
  userId: string;
  by?: string | undefined;
  from?: string;
  widened?: boolean | undefined;
  signingLimitMinor?: number | null | undefined;
  told?: { owners: string[]; role: string; sites: number | null } | undefined;
}

/** The owners' notice; null when rights were removed or a member left. */
function moveOf(step: MemberStep, { from, widened, told: then }: MemberMoved): MemberNotice | null {
  if (step === 'joined' || step === 'admitted') return `member_entered.${step}`;
  if (step === 'left') return then?.role === 'owner' ? 'member_entered.removed' : null;
  if (from === 'owner' && then?.role !== 'owner') return 'member_entered.demoted';
  return widened || step === 'transferred' ? 'member_entered.widened' : null;
}

export function accountNotifications(settings: { publicUrl: string; secret: string }) {
  const links = linksOf(settings);
  const ofAccess =
    (name: Extract<NoticeName, `access_decided.${string}`>): Reaction<{ accessRequestId: string; userId: string }> =>
    async (trx, { data: { accessRequestId, userId } }, now) =>
      notifyPersons(trx, {
        ...settings,
        ...told(name, {}),
        userIds: [userId],
        companyId: null,
        groupKey: accessRequestId,
        mail: null,
        now,
      });
  const contractorJoined: Reaction<{ providerId: string }> = async (trx, event, now) => {
    const { companyId, data } = event;
    const { providerId } = data;
    const who = await readCompanyName(trx, providerId);
    if (!companyId || who === undefined) return;
    await notifyCompany(trx, {
      companyId,
      otherCompanyId: providerId,
      ...told('contractor_joined.joined', { who, providerId }),
      mail: { template: 'notifications.collaboration', to: path('provider', { provider: providerId }) },
      links,
      now,
    });
  };
  /** To every member of a company that reached a limit of its plan. */
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
        ...told(`plan_limit.${what}`, { limit, plan }),
        thing: what,
        mail: { template: 'notifications.plan-limit', to: `${path('profile')}#plan` },
        links,
        now,
      });
    };
  /** To the owners at that time, in the app and by mail: a member joined, gained rights, or is no longer an owner. */
  const memberMoved =
    (step: MemberStep): Reaction<MemberMoved> =>
    async (trx, { companyId, actorUserId, data: moved }, now) => {
      const name = moveOf(step, moved);
      const { userId, told: then, by = actorUserId, signingLimitMinor: limit } = moved;
      if (!companyId || !then || !name) return;
      const named = await readTold(trx, { companyId, userId, by });
      if (!named) return;
      const { company, email, ...names } = named;
      const byPlatform = step === 'admitted' || step === 'limited' ? 'yes' : '';
      const notice = told(name, { ...names, byPlatform, role: then.role, sites: then.sites });
      const isRemoved = name === 'member_entered.removed';
      const isLoss = isRemoved || name === 'member_entered.demoted';
      const owners = then.owners.filter((id) => isLoss || id !== userId);
      await notifyPersons(trx, {
        ...settings,
        ...notice,
        userIds: owners,
        companyId,
        groupKey: userId,
        mail: null,
        isUrgent: true,
        now,
      });
      const signs = limit === undefined || isLoss ? '' : String(limit ?? 'any');
      const url = `${settings.publicUrl}${isRemoved ? path('contact') : `${path('profile')}#entreprise`}`;
      for (const owner of owners)
        await mailPerson(trx, owner, {
          template: 'companies.member',
          data: { ...notice.data, email, company, signs, url },
          now,
        });
    };
  return { ofAccess, contractorJoined, planLimit, memberMoved };
}
