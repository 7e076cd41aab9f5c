import type { Bind } from '#platform/http/bind.ts';
import { mailReplyContract as contract } from './mail-reply.contract.ts';
import { type TakingIn, takeMail } from './take-mail.ts';

export function mailReplyRoutes(bind: Bind, replies: TakingIn): void {
  bind.open(contract.take, (input, call) => takeMail(call, input, replies));
}
