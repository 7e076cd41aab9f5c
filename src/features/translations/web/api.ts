import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { translationContract } from '#features/translations/translation.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of replaced words. */
export const translationApi = createTanstackQueryUtils(apiClient({ translations: translationContract })).translations;
