import { approvalContract } from '#features/work/approvals/approval.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const approvalApi = queryApi({ approvals: approvalContract }).approvals;
