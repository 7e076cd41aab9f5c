import { forEither } from '#common/notices.ts';

export const reviewNotices = {
  review_received: forEither('notice.review_received', undefined, { asks: 'committing' }),
  review_published: forEither('notice.review_published'),
  review_answered: forEither('notice.review_answered'),
};
