import type { DataOf } from '#common/events.ts';
import { each, forPeople } from '#common/notices.ts';
import type { planEvents } from './plan.events.ts';
import type { Plan } from './plan.rules.ts';

type Of<Kind extends keyof typeof planEvents> = DataOf<(typeof planEvents)[Kind]>;
/** Storage in gigabytes, and the percentage used. */
type Used = { limit: number; plan: Plan | ''; percent?: number };

const set = ({ plan, on, reason }: Of<'plan.set'>) => ({ plan, on, reason });
const declined = ({ plan, reason }: Of<'plan.declined'>) => ({ plan, reason });
const raised = ({ gigabytes, until, reason }: Of<'storage.raised'>) => ({ gigabytes, on: until, reason });
const used = ({ limit, plan, percent }: Used) => ({ limit, plan, percent });

const forCompany = forPeople('plan');

export const planNotices = {
  'plan_decided.set': forCompany('plan.set', set, { beside: [] }),
  'plan_decided.declined': forCompany('plan.declined', declined),
  'plan_decided.raised': forCompany('plan.raised', raised, { beside: [] }),
  ...each('plan_limit', ['sites', 'requests', 'storage'], (what) =>
    forCompany(`plan.${what}`, used, { asks: 'company' }),
  ),
};
