import { translationContract } from '#features/operations/translations/translation.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const translationApi = queryApi({ translations: translationContract }).translations;
