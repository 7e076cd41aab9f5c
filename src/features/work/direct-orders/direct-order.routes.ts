import type { Bind } from '#platform/http/bind.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import { askOverrun } from './ask-overrun.ts';
import { askOrderSigning, askOverrunSigning } from './ask-signing.ts';
import { checkDirectOrder, listPartners } from './check-direct-order.ts';
import { checkOverrun } from './check-overrun.ts';
import { approveOverrun, declineOverrun } from './decide-overrun.ts';
import { directOrderContract as contract } from './direct-order.contract.ts';
import { enterLines } from './enter-lines.ts';
import { objectToLine } from './object-to-line.ts';
import { orderDirectly } from './order-directly.ts';
import { addFoundPhoto, overrunPhotos } from './overrun-photos.ts';
import { listOverruns } from './present-overrun.ts';

export function directOrderRoutes(bind: Bind): void {
  bind.company(contract.partners, (input, call) => listPartners(call, input));
  bind.company(contract.check, (input, call) => checkDirectOrder(call, input));
  bind.company(contract.order, (input, call) => orderDirectly(call, input));
  bind.company(contract.askSigning, (input, call) => askOrderSigning(call, input));
  bind.company(contract.askOverrunSigning, (input, call) => askOverrunSigning(call, input));
  bind.signedIn(contract.overruns, ({ id }, { db, viewer }) => listOverruns(db, viewer, id));
  bind.company(contract.overrunCheck, ({ id }, call) => checkOverrun(call, id));
  bind.company(contract.enterLines, (input, call) => enterLines(call, input));
  bind.company(contract.askOverrun, (input, call) => askOverrun(call, input));
  bind.company(contract.addFoundPhoto, ({ id }, call) => addFoundPhoto(call, id));
  bind.signedIn(contract.overrunPhoto, ({ id, fileId, size }, call) =>
    sendAttachment(call, [overrunPhotos], { owner: id, id: fileId, form: size === 'thumb' ? '-thumb' : '' }),
  );
  bind.company(contract.approveOverrun, (input, call) => approveOverrun(call, input));
  bind.company(contract.declineOverrun, (input, call) => declineOverrun(call, input));
  bind.company(contract.objectToLine, (input, call) => objectToLine(call, input));
}
