import { orNotFound } from '#common/problems.ts';
import { languageOfPage } from '#platform/http/language.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { answerForm } from './answer-form.ts';
import { contactContract } from './contact.contract.ts';
import { contactEvents } from './contact.events.ts';
import * as mails from './contact.mails.ts';
import { contactData, eraseOldMessages } from './contact.public.ts';
import { listContactMessages, readContactMessage } from './contact.queries.ts';
import { handleMessage } from './handle-message.ts';
import { sendMessage } from './send-message.ts';

export const slice = defineSlice({
  endpoints: {
    contact: serve(contactContract, {
      send: sendMessage,
      sendByForm: async (call, { language, ...form }) => {
        const answer = await answerForm({ ...call, language: languageOfPage(call.request, language) }, form);
        return call.reply.redirect(answer, 303);
      },
      list: ({ db }, input) => listContactMessages(db, input),
      read: async ({ db }, { id }) => orNotFound(await readContactMessage(db, id)),
      handle: (call, { id }) => handleMessage(call, id),
    }),
  },
  events: contactEvents,
  mails: {
    'contact.received': mails.contactReceivedMail,
    'contact.acknowledged': mails.contactAcknowledgedMail,
  },
  jobs: ({ db, clock }) => [
    { name: 'erase-old-messages', cron: '20 3 * * *', run: () => eraseOldMessages(db, clock()) },
  ],
  personalData: contactData,
});
