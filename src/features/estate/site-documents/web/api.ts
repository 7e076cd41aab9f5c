import { siteDocumentContract } from '#features/estate/site-documents/site-document.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const siteDocumentApi = queryApi({ siteDocuments: siteDocumentContract }).siteDocuments;
