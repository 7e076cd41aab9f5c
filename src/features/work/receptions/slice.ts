import { sendAttachment } from '#platform/http/send-attachment.ts';
import { sendPaper } from '#platform/http/send-paper.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { contestSignature, counterSign } from './answer-reception.ts';
import { callOtherSide } from './call-other-side.ts';
import { addendumPaper } from './compose-addendum.ts';
import { liftingPaper } from './compose-lifting.ts';
import { receptionPaper, sendDraftReport } from './compose-report.ts';
import { receptionData } from './personal-data.ts';
import { readReception } from './read-reception.ts';
import { receiveTacitly } from './receive-tacitly.ts';
import { acceptWork, refuseWork } from './receive-work.ts';
import {
  draftSnagPhotos,
  workPhotos,
  addSnagPhoto,
  addWorkPhoto,
  describeWorkPhoto,
  removeSnagPhoto,
  removeWorkPhoto,
} from './reception-photos.ts';
import { readTerms, setTerms } from './reception-terms.ts';
import { receptionContract } from './reception.contract.ts';
import { receptionEvents } from './reception.events.ts';
import { remindAnswers } from './remind-answers.ts';
import { signAsProvider } from './sign.ts';
import { keepDraft } from './write-draft.ts';

export const slice = defineSlice({
  endpoints: {
    receptions: serve(receptionContract, {
      ofRequest: ({ db, viewer, now }, { requestId }) => readReception(db, viewer, requestId, now),
      accept: acceptWork,
      refuseWork,
      report: (call, input) => sendPaper(call, [receptionPaper], input),
      lifting: (call, input) => sendPaper(call, [liftingPaper], input),
      draftReport: sendDraftReport,
      signAsProvider,
      call: callOtherSide,
      counterSign,
      contest: contestSignature,
      addendum: (call, input) => sendPaper(call, [addendumPaper], input),
      keepDraft,
      addSnagPhoto,
      removeSnagPhoto,
      addPhoto: (call, { id }) => addWorkPhoto(call, id),
      describePhoto: describeWorkPhoto,
      removePhoto: removeWorkPhoto,
      photo: (call, { fileId, size }) =>
        sendAttachment(call, [workPhotos, draftSnagPhotos], { id: fileId, form: size === 'thumb' ? '-thumb' : '' }),
      terms: readTerms,
      setTerms,
    }),
  },
  events: receptionEvents,
  jobs: ({ db, files, clock }) => [
    { name: 'receive-tacitly', cron: '40 * * * *', run: () => receiveTacitly({ db, files }, clock()) },
    { name: 'remind-answers', cron: '45 * * * *', run: () => remindAnswers(db, clock()) },
  ],
  files: [workPhotos, draftSnagPhotos],
  papers: [receptionPaper, addendumPaper, liftingPaper],
  personalData: receptionData,
});
