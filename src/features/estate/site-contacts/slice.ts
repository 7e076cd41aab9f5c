import { notFound } from '#common/problems.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { siteContactData } from './personal-data.ts';
import { siteContactContract } from './site-contact.contract.ts';
import { siteContactEvents } from './site-contact.events.ts';
import { countContacts, listContacts } from './site-contact.queries.ts';
import { canAddContact, siteContactActs } from './site-contact.rules.ts';
import { addContact, editContact, removeContact } from './write-contact.ts';

export const slice = defineSlice({
  endpoints: {
    siteContacts: serve(siteContactContract, {
      list: async ({ db, viewer }, { siteId }) => {
        if ((await countContacts(db, viewer, siteId)) === undefined) throw notFound();
        const actor = actorOf(viewer);
        const acts = siteContactActs.of(actor, { state: 'kept', companyId: viewer.company.id });
        const items = await listContacts(db, siteId);
        return { items: items.map((item) => ({ ...item, acts })), acts: { add: canAddContact(actor) } };
      },
      add: addContact,
      edit: editContact,
      remove: removeContact,
    }),
  },
  events: siteContactEvents,
  personalData: siteContactData,
});
