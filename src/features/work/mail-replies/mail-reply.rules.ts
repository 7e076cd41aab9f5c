import { defineProblems } from '#common/problems.ts';

/** Mailed to the sender. */
export const mailReplyProblems = defineProblems('mail-replies', {
  OTHER_SENDER: 403,
  UNPROVEN_SENDER: 403,
  REPLY_EXPIRED: 410,
  REPLY_GONE: 404,
  REPLY_EMPTY: 422,
});
