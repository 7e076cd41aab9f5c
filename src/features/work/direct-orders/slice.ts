import { sendAttachment } from '#platform/http/send-attachment.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { askOverrun } from './ask-overrun.ts';
import { askOrderPrincipal, askOverrunPrincipal } from './ask-principal.ts';
import { askOrderSigning, askOverrunSigning } from './ask-signing.ts';
import { checkDirectOrder, findArticles, listPartners } from './check-direct-order.ts';
import { checkOverrun } from './check-overrun.ts';
import { approveOverrun, declineOverrun } from './decide-overrun.ts';
import { directOrderContract } from './direct-order.contract.ts';
import { directOrderEvents } from './direct-order.events.ts';
import { enterLines } from './enter-lines.ts';
import { objectToLine } from './object-to-line.ts';
import { type GiveTime, orderDirectly } from './order-directly.ts';
import { setYearlyLimit } from './yearly.ts';
import { foundPhotos, overrunPhotos, addFoundPhoto } from './overrun-photos.ts';
import { listOverruns } from './present-overrun.ts';

export const slice = ({ giveTime }: { giveTime: GiveTime }) =>
  defineSlice({
    endpoints: {
      directOrders: serve(directOrderContract, {
        partners: listPartners,
        check: checkDirectOrder,
        articles: findArticles,
        order: (call, input) => orderDirectly(call, input, giveTime),
        askPrincipal: askOrderPrincipal,
        askOverrunPrincipal,
        askSigning: askOrderSigning,
        askOverrunSigning,
        overruns: ({ db, viewer }, { id }) => listOverruns(db, viewer, id),
        overrunCheck: (call, { id }) => checkOverrun(call, id),
        setYearlyLimit,
        enterLines,
        askOverrun,
        addFoundPhoto: (call, { id }) => addFoundPhoto(call, id),
        overrunPhoto: (call, { id, fileId, size }) =>
          sendAttachment(call, [overrunPhotos], { owner: id, id: fileId, form: size === 'thumb' ? '-thumb' : '' }),
        approveOverrun,
        declineOverrun,
        objectToLine,
      }),
    },
    events: directOrderEvents,
    files: [foundPhotos, overrunPhotos],
  });
