export { amendmentPaper } from './compose-amendment-paper.ts';
export { amendmentData } from './personal-data.ts';
