import type { DataOf } from '#common/events.ts';
import { each, forPeople } from '#common/notices.ts';
import type { planEvents } from './plan.events.ts';
import type { Plan } from './plan.rules.ts';

type Of<Kind extends keyof typeof planEvents> = DataOf<(typeof planEvents)[Kind]>;

/** Storage: in gigabytes, and how much of them is taken. */
const used = { values: (said: { limit: number; plan: Plan | ''; percent?: number }) => said };

export const planNotices = {
  'plan_decided.set': forPeople('plan.set', {
    values: ({ plan, on, reason }: Of<'plan.set'>) => ({ plan, on, reason }),
  }),
  'plan_decided.declined': forPeople('plan.declined', {
    values: ({ plan, reason }: Of<'plan.declined'>) => ({ plan, reason }),
    beside: ['reason'],
  }),
  'plan_decided.raised': forPeople('plan.raised', {
    values: ({ gigabytes, until, reason }: Of<'storage.raised'>) => ({ gigabytes, on: until, reason }),
  }),
  ...each('plan_limit', ['sites', 'requests', 'storage'], (what) => forPeople(`plan.${what}`, used)),
};
