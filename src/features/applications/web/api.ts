import { applicationContract } from '#features/applications/application.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const applicationApi = queryApi({ applications: applicationContract }).applications;
