import { defineSlice, serve } from '#platform/slice.ts';
import { approvalContract } from './approval.contract.ts';
import { approvalEvents } from './approval.events.ts';
import { approve, decline } from './decide-approval.ts';
import { escalateApprovals } from './escalate-approvals.ts';
import { readApprovals } from './present-approval.ts';
import { readApproval } from './read-approval.ts';

export const slice = defineSlice({
  endpoints: {
    approvals: serve(approvalContract, {
      list: ({ db, viewer }, input) => readApprovals(db, viewer, input),
      read: readApproval,
      approve,
      decline,
    }),
  },
  events: approvalEvents,
  jobs: ({ db, clock }) => [
    { name: 'escalate-approvals', cron: '*/10 * * * *', run: () => escalateApprovals(db, clock()) },
  ],
});
