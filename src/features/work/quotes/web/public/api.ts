import { addressOf } from '#common/address-of.ts';
import { quoteContract } from '#features/work/quotes/quote.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const quoteApi = queryApi({ quotes: quoteContract }).quotes;

export const quotePaperUrl = (id: string): string => addressOf(quoteContract.paper, { id });
