export { addendumPaper } from './compose-addendum.ts';
export { remindAnswers } from './remind-answers.ts';
export { receiveTacitly } from './receive-tacitly.ts';
export { keepLifting, liftingPaper } from './compose-lifting.ts';
export { receptionPaper } from './compose-report.ts';
export { receptionData } from './personal-data.ts';
export { draftSnagPhotos, workPhotos } from './reception-photos.ts';
