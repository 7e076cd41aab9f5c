import type { Bind } from '#platform/http/bind.ts';
import { sendFresh } from '#platform/http/send-fresh.ts';
import { removeTranslation, setTranslation } from './set-translation.ts';
import { translationContract as contract } from './translation.contract.ts';
import { listTranslations, replacedWords } from './translation.queries.ts';

export function translationRoutes(bind: Bind): void {
  // Requested on every full page load: a browser that sends the current ETag gets 304 and no body.
  bind.open(contract.words, async ({ language, namespace }, { db, request, reply }) => {
    const words = await replacedWords(db, language, namespace);
    return sendFresh(request, reply.type('application/json; charset=utf-8'), JSON.stringify(words));
  });
  bind.admin(contract.list, ({ language }, { db }) => listTranslations(db, { language }));
  bind.admin(contract.set, (input, call) => setTranslation(call, input));
  bind.admin(contract.remove, (input, call) => removeTranslation(call, input));
}
