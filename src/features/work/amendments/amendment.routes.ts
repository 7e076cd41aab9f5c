import type { Bind } from '#platform/http/bind.ts';
import { sendPaper } from '#platform/http/send-paper.ts';
import { amendmentContract as contract } from './amendment.contract.ts';
import { askAmendment } from './ask-amendment.ts';
import { askAmendmentApproval, checkSignature } from './check-signature.ts';
import { amendmentPaper } from './compose-amendment-paper.ts';
import { declineAmendment, withdrawAmendment } from './close-amendment.ts';
import { readAmendmentsOf } from './present-amendment.ts';
import { proposeAmendment } from './propose-amendment.ts';
import { signAmendment } from './sign-amendment.ts';

export function amendmentRoutes(bind: Bind): void {
  bind.signedIn(contract.ofOrder, ({ workOrderId }, { db, viewer }) => readAmendmentsOf(db, viewer, workOrderId));
  bind.signedIn(contract.paper, (input, call) => sendPaper(call, [amendmentPaper], input));
  bind.company(contract.ask, (input, call) => askAmendment(call, input));
  bind.company(contract.propose, (input, call) => proposeAmendment({ ...call, ip: call.request.ip }, input));
  bind.company(contract.sign, (input, call) => signAmendment({ ...call, ip: call.request.ip }, input));
  bind.company(contract.signatureCheck, ({ id }, call) => checkSignature(call, id));
  bind.company(contract.askApproval, (input, call) => askAmendmentApproval(call, input));
  bind.company(contract.decline, (input, call) => declineAmendment(call, input));
  bind.company(contract.withdraw, (input, call) => withdrawAmendment(call, input));
}
