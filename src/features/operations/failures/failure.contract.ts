import { z } from 'zod';
import { endpoint, id, pageInput, pageOf } from '#common/contract-kit.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { mailCauses } from './mail-failure.rules.ts';

const tags = ['failures'];
export { mailFailureOf } from './mail-failure.rules.ts';

export const failureProblems = defineProblems('failures', {
  NOT_FAILING: 409,
});

/** `job`: scheduled jobs and imports. */
export const failureKinds = ['mail', 'effect', 'job'] as const;

const failure = z.object({
  id,
  kind: z.enum(failureKinds),
  /** Mail template, event and after-effect, or job name. */
  name: z.string(),
  /** Mails only. */
  recipient: z.string().nullable(),
  attempts: z.int(),
  /** Probable cause of the last error of a mail; null when unknown. */
  cause: z.enum(mailCauses).nullable(),
  /** Last error message, from the relay or the program. */
  reason: z.string(),
  since: z.string(),
  /** Null after the last attempt. */
  nextAt: z.string().nullable(),
});
export type Failure = z.output<typeof failure>;

const target = z.object({ kind: z.enum(failureKinds), id });
const own = [problems.NOT_FOUND, failureProblems.NOT_FAILING];

export const failureContract = {
  list: endpoint('admin')
    .route({
      method: 'GET',
      path: '/api/admin/failures',
      summary: 'Mails, after-effects and jobs that failed: those that ended, or all; newest first',
      tags,
    })
    .input(pageInput.extend({ kind: z.enum(failureKinds), state: z.enum(['ended', 'all']).default('ended') }))
    .output(pageOf(failure)),
  retry: endpoint('admin', own)
    .route({ method: 'POST', path: '/api/admin/failures/{kind}/{id}/retry', summary: 'Try again now', tags })
    .input(target)
    .output(z.object({ id })),
  retryAll: endpoint('admin')
    .route({
      method: 'POST',
      path: '/api/admin/failures/{kind}/retry',
      summary: 'Try again now all that ended',
      tags,
    })
    .input(target.omit({ id: true }))
    .output(z.object({ count: z.int() })),
  abandon: endpoint('admin', own)
    .route({ method: 'DELETE', path: '/api/admin/failures/mail/{id}', summary: 'Forget a mail', tags })
    .input(target.omit({ kind: true }))
    .output(z.object({ id })),
};
