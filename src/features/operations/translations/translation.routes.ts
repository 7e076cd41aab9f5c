import type { Bind } from '#platform/http/bind.ts';
import { removeTranslation, setTranslation } from './set-translation.ts';
import { translationContract as contract } from './translation.contract.ts';
import { listTranslations, replacedWords } from './translation.queries.ts';

export function translationRoutes(bind: Bind): void {
  bind.open(contract.words, ({ language, namespace }, { db }) => replacedWords(db, language, namespace));
  bind.admin(contract.list, ({ language }, { db }) => listTranslations(db, { language }));
  bind.admin(contract.set, (input, call) => setTranslation(call, input));
  bind.admin(contract.remove, (input, call) => removeTranslation(call, input));
}
