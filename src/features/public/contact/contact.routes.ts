import { problems, refuse } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import { contactContract as contract } from './contact.contract.ts';
import { listContactMessages, readContactMessage } from './contact.queries.ts';
import { handleMessage } from './handle-message.ts';
import { sendMessage } from './send-message.ts';

export function contactRoutes(bind: Bind): void {
  bind.open(contract.send, (input, call) => sendMessage(call, input));
  bind.admin(contract.list, (input, { db }) => listContactMessages(db, input));
  bind.admin(contract.read, async ({ id }, { db }) => {
    const message = await readContactMessage(db, id);
    if (!message) throw refuse(problems.NOT_FOUND);
    return message;
  });
  bind.admin(contract.handle, ({ id }, call) => handleMessage(call, id));
}
