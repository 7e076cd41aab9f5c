import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';

const { NOT_FOUND, UNAUTHENTICATED, TOO_LARGE, CUT_SHORT } = problems;

export const mailReplyContract = {
  /** Every mail that is understood answers 200, whatever becomes of it, so that nobody sends it again. */
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
        /** To whom the envelope said it goes; else the mail’s own headers tell. */
        to: z.string().trim().max(320).optional(),
      }),
    )
    .output(z.object({ id: z.uuid() })),
};
