import { defineSlice, serve } from '#platform/slice.ts';
import { askPlan } from './ask-plan.ts';
import { acceptPlan, declinePlan } from './decide-plan.ts';
import { planContract } from './plan.contract.ts';
import { planEvents } from './plan.events.ts';
import * as mails from './plan.mails.ts';
import { listCompanies, listPlanRequests } from './plan.queries.ts';
import { type CountUsage, presentPlans } from './present-plan.ts';
import { raiseStorage } from './raise-storage.ts';
import { setPlan } from './set-plan.ts';

export const slice = (countUsage: CountUsage) => {
  const { own, detail } = presentPlans(countUsage);
  return defineSlice({
    endpoints: {
      plans: serve(planContract, {
        read: own,
        ask: async (call, input) => {
          await askPlan(call, input);
          return own(call);
        },
        companies: ({ db, now }, input) => listCompanies(db, input, now),
        company: (call, { companyId }) => detail(call, companyId),
        set: async (call, input) => {
          await setPlan(call, input);
          return detail(call, input.companyId);
        },
        raiseStorage: async (call, input) => {
          await raiseStorage(call, input);
          return detail(call, input.companyId);
        },
        requests: ({ db, now }, input) => listPlanRequests(db, input, now),
        accept: async (call, input) => detail(call, await acceptPlan(call, input)),
        decline: async (call, input) => detail(call, await declinePlan(call, input)),
      }),
    },
    events: planEvents,
    mails: {
      'plans.set': mails.planSetMail,
      'plans.declined': mails.planDeclinedMail,
    },
  });
};
