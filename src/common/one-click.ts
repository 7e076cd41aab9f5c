import { z } from 'zod';
import { endpoint } from './contract-kit.ts';
import type { Problem } from './problems.ts';

interface OneClick<Token extends z.ZodType<string>, Done extends z.ZodType> {
  /** `/api/…-unsubscriptions`, followed by the mail's token. */
  path: `/api/${string}-unsubscriptions`;
  /** What is stopped, for the API document. */
  stops: string;
  tags: string[];
  token: Token;
  over: Problem;
  done: Done;
}

/** The address for `List-Unsubscribe`: mail programs post to it, older ones open it (RFC 8058). */
export const oneClick = <Token extends z.ZodType<string>, Done extends z.ZodType>({
  path,
  stops,
  tags,
  token,
  over,
  done,
}: OneClick<Token, Done>) => ({
  unsubscribe: endpoint('public', [over], { perMinute: 30, form: true })
    .route({
      method: 'POST',
      path: `${path}/{token}`,
      successStatus: 200,
      summary: `Stop ${stops} in one click (RFC 8058); again changes nothing`,
      tags,
    })
    .input(z.object({ token }))
    .output(done),
  openUnsubscribe: endpoint('public')
    .route({
      method: 'GET',
      path: `${path}/{token}`,
      successStatus: 302,
      summary: `Leads to the page that asks before it stops ${stops}`,
      tags,
    })
    .input(z.object({ token }))
    .output(z.void()),
});
