import { quoteContract } from '#features/work/quotes/quote.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of quotes. */
export const quoteApi = queryApi({ quotes: quoteContract }).quotes;
