import { siteContactContract } from '#features/estate/site-contacts/site-contact.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const siteContactApi = queryApi({ siteContacts: siteContactContract }).siteContacts;
