export { reviewData } from './personal-data.ts';
export { publishDue } from './publish-reviews.ts';
export { listPublicReviews, type PublicReview } from './read-reviews.ts';
