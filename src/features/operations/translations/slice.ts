import { sendFresh } from '#platform/http/send-fresh.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { removeTranslation, setTranslation } from './set-translation.ts';
import { translationContract } from './translation.contract.ts';
import { translationEvents } from './translation.events.ts';
import { listTranslations, replacedWords } from './translation.queries.ts';

export const slice = defineSlice({
  endpoints: {
    translations: serve(translationContract, {
      // Requested on every full page load: a browser that sends the current ETag gets 304 and no body.
      words: async ({ db, request, reply }, { language, namespace }) => {
        const words = await replacedWords(db, language, namespace);
        return sendFresh(request, reply.type('application/json; charset=utf-8'), JSON.stringify(words));
      },
      list: ({ db }, { language }) => listTranslations(db, { language }),
      set: setTranslation,
      remove: removeTranslation,
    }),
  },
  events: translationEvents,
});
