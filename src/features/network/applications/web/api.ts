import { applicationContract } from '#features/network/applications/application.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const applicationApi = queryApi({ applications: applicationContract }).applications;
