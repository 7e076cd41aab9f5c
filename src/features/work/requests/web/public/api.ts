import { requestContactContract } from '#features/work/requests/request-contact.contract.ts';
import { requestContract } from '#features/work/requests/request.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of requests, under the keys every slice shares. */
export const requestApi = queryApi({ requests: requestContract }).requests;

/** Those of who lives there and who keeps the keys. */
export const contactApi = queryApi({ requestContacts: requestContactContract }).requestContacts;
