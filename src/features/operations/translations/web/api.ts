import { translationContract } from '#features/operations/translations/translation.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of replaced words. */
export const translationApi = queryApi({ translations: translationContract }).translations;
