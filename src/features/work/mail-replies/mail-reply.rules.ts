import { defineProblems } from '#common/problems.ts';

/** Why an answer by mail is not posted: told by mail to who wrote it. */
export const mailReplyProblems = defineProblems('mail-replies', {
  OTHER_SENDER: 403,
  UNPROVEN_SENDER: 403,
  REPLY_EXPIRED: 410,
  REPLY_GONE: 404,
  REPLY_EMPTY: 422,
});
