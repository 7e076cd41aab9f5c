import { defineSlice } from '#platform/slice.ts';
import { addendumPaper } from './compose-addendum.ts';
import { liftingPaper } from './compose-lifting.ts';
import { receptionPaper } from './compose-report.ts';
import { receptionData } from './personal-data.ts';
import { receiveTacitly } from './receive-tacitly.ts';
import { draftSnagPhotos, workPhotos } from './reception-photos.ts';
import { receptionContract } from './reception.contract.ts';
import { receptionEvents } from './reception.events.ts';
import { receptionRoutes } from './reception.routes.ts';
import { remindAnswers } from './remind-answers.ts';

export const slice = defineSlice({
  contract: { receptions: receptionContract },
  routes: [receptionRoutes],
  events: receptionEvents,
  jobs: ({ db, files, clock }) => [
    { name: 'receive-tacitly', cron: '40 * * * *', run: () => receiveTacitly({ db, files }, clock()) },
    { name: 'remind-answers', cron: '45 * * * *', run: () => remindAnswers(db, clock()) },
  ],
  files: [workPhotos, draftSnagPhotos],
  papers: [receptionPaper, addendumPaper, liftingPaper],
  personalData: receptionData,
});
