import { pastWorksContract } from '#features/work/past-works/past-works.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const pastWorksApi = queryApi({ pastWorks: pastWorksContract }).pastWorks;
