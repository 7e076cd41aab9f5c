import { codeOf } from './connection.ts';

/** PostgreSQL stopping, starting, recovering, out of connections or disk; connection errors (class 08). */
const states = /^(57P0[1-5]|53[0-9A-Z]{3}|25006|58030|08[0-9A-Z]{3})$/;
/** System errors of a connection; for a file they are faults, except a full disk. */
const ofConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** Errors that `pg` and its pool report only as text. */
const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|Query read timeout)/;

/** Unavailable or temporarily read-only, as opposed to a faulty request. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // A mail server (nodemailer sets the SMTP command) or web service is unreachable: same codes, another machine.
  if ('command' in error || (error instanceof TypeError && error.message === 'fetch failed')) return false;
  const code = codeOf(error);
  if (states.test(code) || ofConnections.has(code) || code === 'ENOSPC' || code === 'EROFS') return true;
  // Missing socket of a stopped server.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect';
  const { message = '', cause } = error as Partial<Error>;
  return words.test(message) || isDatabaseUnavailable(cause);
}
