import { subscriptionContract } from '#features/people/notifications/subscription.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of the browsers that are told. */
export const subscriptionApi = queryApi({ pushSubscriptions: subscriptionContract }).pushSubscriptions;
