import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const quiet = { readers: 'company', quiet: true, data: { siteId: id, contactId: id } } as const;

export const siteContactEvents = defineEvents(['siteContacts'], {
  'site-contact.added': quiet,
  'site-contact.edited': quiet,
  'site-contact.removed': quiet,
});
