import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { contactContract } from '#features/contact/contact.contract.ts';
import { apiClient } from '#ui/api.ts';

export const contactApi = createTanstackQueryUtils(apiClient({ contact: contactContract })).contact;
