import { defineSlice } from '#platform/slice.ts';
import { planContract } from './plan.contract.ts';
import { planEvents } from './plan.events.ts';
import * as mails from './plan.mails.ts';
import { planRoutes, type CountUsage } from './plan.routes.ts';

export const slice = (countUsage: CountUsage) =>
  defineSlice({
    contract: { plans: planContract },
    routes: [(bind) => planRoutes(bind, countUsage)],
    events: planEvents,
    mails: {
      'plans.set': mails.planSetMail,
      'plans.declined': mails.planDeclinedMail,
    },
  });
