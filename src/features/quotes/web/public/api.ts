import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { quoteContract } from '#features/quotes/quote.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of quotes. */
export const quoteApi = createTanstackQueryUtils(apiClient({ quotes: quoteContract })).quotes;
