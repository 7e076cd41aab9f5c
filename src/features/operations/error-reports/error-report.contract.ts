import { z } from 'zod';
import { endpoint, id, instant, line, pageInput, pageOf } from '#common/contract-kit.ts';
import { defineProblems, problems } from '#common/problems.ts';

const tags = ['error-reports'];

export const errorReportProblems = defineProblems('error-reports', {
  ALREADY_RESOLVED: 409,
});

/** Longer texts are truncated, not rejected: a partial report is still useful. */
const text = (max: number) =>
  z
    .string()
    .default('')
    .transform((value) => value.replaceAll('\0', '').slice(0, max));

export const errorReportInput = z.object({
  errorId: line(40).min(1),
  message: text(2000),
  stack: text(16_000),
  componentStack: text(16_000),
  url: text(1000),
  timestamp: instant.optional(),
});

const errorReport = z.object({
  id,
  errorId: z.string(),
  message: z.string(),
  stack: z.string(),
  componentStack: z.string(),
  userAgent: z.string(),
  url: z.string(),
  /** Null when nobody was signed in, or the account was erased. */
  userId: id.nullable(),
  userName: z.string().nullable(),
  timestamp: z.string(),
  resolvedAt: z.string().nullable(),
});
export type ErrorReport = z.output<typeof errorReport>;

export const errorReportContract = {
  send: endpoint('public', [], { perMinute: 10, bodyLimit: 128 * 1024 })
    .route({ method: 'POST', path: '/api/error-reports', successStatus: 201, summary: 'Report what broke', tags })
    .input(errorReportInput)
    .output(z.object({ id })),
  list: endpoint('admin')
    .route({ method: 'GET', path: '/api/error-reports', summary: 'Reports, newest first', tags })
    .input(pageInput.extend({ state: z.enum(['open', 'resolved', 'all']).default('open'), q: line(100).optional() }))
    .output(pageOf(errorReport)),
  read: endpoint('admin', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/error-reports/{id}', summary: 'One report', tags })
    .input(z.object({ id }))
    .output(errorReport),
  resolve: endpoint('admin', [problems.NOT_FOUND, errorReportProblems.ALREADY_RESOLVED])
    .route({ method: 'POST', path: '/api/error-reports/{id}/resolution', summary: 'Mark as dealt with', tags })
    .input(z.object({ id }))
    .output(errorReport),
};
