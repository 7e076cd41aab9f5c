import { defineProblems } from '#common/problems.ts';

/** Why a reply by mail is not posted, mailed to its sender. */
export const mailReplyProblems = defineProblems('mail-replies', {
  OTHER_SENDER: 403,
  UNPROVEN_SENDER: 403,
  REPLY_EXPIRED: 410,
  REPLY_GONE: 404,
  REPLY_EMPTY: 422,
});
