import { requestContactContract } from '#features/work/requests/request-contact.contract.ts';
import { requestContract } from '#features/work/requests/request.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const requestApi = queryApi({ requests: requestContract }).requests;

export const contactApi = queryApi({ requestContacts: requestContactContract }).requestContacts;
