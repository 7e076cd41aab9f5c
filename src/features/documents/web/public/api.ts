import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { documentContract } from '#features/documents/document.contract.ts';
import { apiClient } from '#ui/api.ts';

export const documentApi = createTanstackQueryUtils(apiClient({ documents: documentContract })).documents;
