import { siteDocumentContract } from '#features/estate/site-documents/site-document.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of the documents of sites, under the keys every slice shares. */
export const siteDocumentApi = queryApi({ siteDocuments: siteDocumentContract }).siteDocuments;
