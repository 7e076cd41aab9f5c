export { reviewData } from './personal-data.ts';
export { publishDue } from './publish-reviews.ts';
export { readCompanyReviews } from './read-reviews.ts';
