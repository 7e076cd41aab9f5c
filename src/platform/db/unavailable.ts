import { codeOf } from './connection.ts';

/** SQLSTATE: of PostgreSQL ending, starting, full of connections or of data, in recovery; of the connection (class 08). */
const states = /^(57P0[1-5]|53[0-9A-Z]{3}|25006|58030|08[0-9A-Z]{3})$/;
/** Of the system, for a connection; of a file they are a fault, unless the disk is full. */
const ofConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** What `pg` and its pool say in words alone. */
const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|Query read timeout)/;

/** Whether an error says that the database is away, or cannot write for now: nothing that was asked is at fault. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // A mail server (nodemailer names the SMTP command) or a web service cannot be reached: the same codes, another machine.
  if ('command' in error || (error instanceof TypeError && error.message === 'fetch failed')) return false;
  const code = codeOf(error);
  if (states.test(code) || ofConnections.has(code) || code === 'ENOSPC' || code === 'EROFS') return true;
  // The socket of a server that is not up.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect';
  const { message = '', cause } = error as Partial<Error>;
  return words.test(message) || isDatabaseUnavailable(cause);
}
