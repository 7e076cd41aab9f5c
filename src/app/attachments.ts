import { avatars } from '#features/people/accounts/account.public.ts';
import { logos } from '#features/people/companies/company.public.ts';
import { directoryFiles } from '#features/network/directory/directory.public.ts';
import { messageFiles } from '#features/work/conversations/conversation.public.ts';
import { inboundMailFiles } from '#features/work/mail-replies/mail-reply.public.ts';
import { amendmentPaper } from '#features/work/amendments/amendment.public.ts';
import { foundPhotos, overrunPhotos } from '#features/work/direct-orders/direct-order.public.ts';
import { openingPaper, quotePaper, signedQuotePaper } from '#features/work/quotes/quote.public.ts';
import {
  addendumPaper,
  draftSnagPhotos,
  liftingPaper,
  receptionPaper,
  workPhotos,
} from '#features/work/receptions/reception.public.ts';
import { missionPaper, missionPhotos } from '#features/work/missions/mission.public.ts';
import { photos, requestDocuments } from '#features/work/requests/request.public.ts';
import {
  confirmedOrderPaper,
  documentFiles,
  orderPaper,
  repairPhotos,
  settledOrderPaper,
  snagPhotos,
} from '#features/work/work-orders/work-order.public.ts';
import type { PaperKind } from '#platform/papers/keep-paper.ts';

/** Every paper that is kept (docs/decisions/0041). */
export const papers: readonly PaperKind[] = [
  quotePaper,
  signedQuotePaper,
  openingPaper,
  orderPaper,
  confirmedOrderPaper,
  settledOrderPaper,
  receptionPaper,
  addendumPaper,
  liftingPaper,
  amendmentPaper,
  missionPaper,
];

/** Every kind of file that is kept, and the working files beside them: what the sweep goes through. */
export const kept = {
  kinds: [
    photos,
    requestDocuments,
    documentFiles,
    avatars,
    logos,
    messageFiles,
    snagPhotos,
    repairPhotos,
    workPhotos,
    draftSnagPhotos,
    missionPhotos,
    foundPhotos,
    overrunPhotos,
    ...papers,
  ],
  working: [directoryFiles, inboundMailFiles],
  papers,
};
