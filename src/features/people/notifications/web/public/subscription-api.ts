import { subscriptionContract } from '#features/people/notifications/subscription.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const subscriptionApi = queryApi({ pushSubscriptions: subscriptionContract }).pushSubscriptions;
