import { addressOf } from '#common/address-of.ts';
import { quoteContract } from '#features/work/quotes/quote.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of quotes. */
export const quoteApi = queryApi({ quotes: quoteContract }).quotes;

/** Where the paper of a quote is read. */
export const quotePaperUrl = (id: string): string => addressOf(quoteContract.paper, { id });
