import { documentContract } from '#features/network/documents/document.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const documentApi = queryApi({ documents: documentContract }).documents;
