import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';

const { NOT_FOUND, UNAUTHENTICATED, TOO_LARGE, CUT_SHORT } = problems;

export const mailReplyContract = {
  /** Every valid mail is answered 200, whatever the outcome, so that it is not sent again. */
  take: endpoint('public', [NOT_FOUND, UNAUTHENTICATED, TOO_LARGE, CUT_SHORT], {
    raw: 'message/rfc822',
    perMinute: 600,
  })
    .route({
      method: 'POST',
      path: '/api/inbound-mails',
      summary: 'Hand over a mail as it came (RFC 5322), with the secret of the mail server as bearer or password',
      tags: ['mail-replies'],
    })
    .input(
      z.object({
        /** The recipient of the envelope; otherwise the headers are used. */
        to: z.string().trim().max(320).optional(),
      }),
    )
    .output(z.object({ id: z.uuid() })),
};
