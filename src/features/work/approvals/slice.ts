import { defineSlice } from '#platform/slice.ts';
import { approvalContract } from './approval.contract.ts';
import { approvalEvents } from './approval.events.ts';
import { approvalRoutes } from './approval.routes.ts';
import { escalateApprovals } from './escalate-approvals.ts';

export const slice = defineSlice({
  contract: { approvals: approvalContract },
  routes: [approvalRoutes],
  events: approvalEvents,
  jobs: ({ db, clock }) => [
    { name: 'escalate-approvals', cron: '*/10 * * * *', run: () => escalateApprovals(db, clock()) },
  ],
});
