import { dispatchContract } from '#features/work/dispatch/dispatch.contract.ts';
import { preferredListContract } from '#features/work/dispatch/preferred-list.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

const utils = queryApi({ dispatch: dispatchContract, preferredLists: preferredListContract });

export const dispatchApi = utils.dispatch;
export const preferredApi = utils.preferredLists;
