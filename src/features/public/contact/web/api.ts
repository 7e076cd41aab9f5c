import { contactContract } from '#features/public/contact/contact.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const contactApi = queryApi({ contact: contactContract }).contact;
