import type { Bind } from '#platform/http/bind.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import { sendPaper } from '#platform/http/send-paper.ts';
import { liftingPaper } from './compose-lifting.ts';
import { addendumPaper } from './compose-addendum.ts';
import { receptionPaper, sendDraftReport } from './compose-report.ts';
import { readReception } from './read-reception.ts';
import { acceptWork, refuseWork } from './receive-work.ts';
import { receptionContract as contract } from './reception.contract.ts';
import {
  addSnagPhoto,
  addWorkPhoto,
  describeWorkPhoto,
  draftSnagPhotos,
  removeSnagPhoto,
  removeWorkPhoto,
  workPhotos,
} from './reception-photos.ts';
import { readTerms, setTerms } from './reception-terms.ts';
import { contestSignature, counterSign } from './answer-reception.ts';
import { callProvider } from './call-provider.ts';
import { signAsProvider } from './sign.ts';
import { keepDraft } from './write-draft.ts';

export function receptionRoutes(bind: Bind): void {
  bind.signedIn(contract.ofRequest, ({ requestId }, { db, viewer, now }) => readReception(db, viewer, requestId, now));
  bind.company(contract.accept, (input, call) => acceptWork(call, input));
  bind.company(contract.refuseWork, (input, call) => refuseWork(call, input));
  bind.signedIn(contract.report, (input, call) => sendPaper(call, [receptionPaper], input));
  bind.signedIn(contract.lifting, (input, call) => sendPaper(call, [liftingPaper], input));
  bind.company(contract.draftReport, (input, call) => sendDraftReport(call, input));
  bind.company(contract.signAsProvider, (input, call) => signAsProvider(call, input));
  bind.company(contract.call, (input, call) => callProvider(call, input));
  bind.company(contract.counterSign, (input, call) => counterSign(call, input));
  bind.company(contract.contest, (input, call) => contestSignature(call, input));
  bind.signedIn(contract.addendum, (input, call) => sendPaper(call, [addendumPaper], input));
  bind.company(contract.keepDraft, (input, call) => keepDraft(call, input));
  bind.company(contract.addSnagPhoto, (input, call) => addSnagPhoto(call, input));
  bind.company(contract.removeSnagPhoto, (input, call) => removeSnagPhoto(call, input));
  bind.company(contract.addPhoto, ({ id }, call) => addWorkPhoto(call, id));
  bind.company(contract.describePhoto, (input, call) => describeWorkPhoto(call, input));
  bind.company(contract.removePhoto, (input, call) => removeWorkPhoto(call, input));
  bind.signedIn(contract.photo, ({ fileId, size }, call) =>
    sendAttachment(call, [workPhotos, draftSnagPhotos], { id: fileId, form: size === 'thumb' ? '-thumb' : '' }),
  );
  bind.company(contract.terms, (_, call) => readTerms(call));
  bind.company(contract.setTerms, (input, call) => setTerms(call, input));
}
