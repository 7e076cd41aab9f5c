import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { quoteContract } from '#features/quotes/quote.contract.ts';
import { requestContract } from '#features/requests/request.contract.ts';
import { apiClient } from '#ui/api.ts';

const api = createTanstackQueryUtils(apiClient({ quotes: quoteContract, requests: requestContract }));

/** Calls and query options of quotes. */
export const quoteApi = api.quotes;

/** Calls and query options of requests, under the keys every slice shares. */
export const requestApi = api.requests;
