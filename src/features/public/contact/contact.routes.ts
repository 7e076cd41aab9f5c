import { problems, refuse } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import { languageOfPage } from '#platform/http/language.ts';
import { answerForm } from './answer-form.ts';
import { contactContract as contract } from './contact.contract.ts';
import { listContactMessages, readContactMessage } from './contact.queries.ts';
import { handleMessage } from './handle-message.ts';
import { sendMessage } from './send-message.ts';

export function contactRoutes(bind: Bind): void {
  bind.open(contract.send, (input, call) => sendMessage(call, input));
  bind.open(contract.sendByForm, async ({ language, ...form }, call) => {
    const answer = await answerForm({ ...call, language: languageOfPage(call.request, language) }, form);
    return call.reply.redirect(answer, 303);
  });
  bind.admin(contract.list, (input, { db }) => listContactMessages(db, input));
  bind.admin(contract.read, async ({ id }, { db }) => {
    const message = await readContactMessage(db, id);
    if (!message) throw refuse(problems.NOT_FOUND);
    return message;
  });
  bind.admin(contract.handle, ({ id }, call) => handleMessage(call, id));
}
