import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { type Problem, problems, Refusal } from '#common/problems.ts';
import { speaking } from '#common/said.ts';
import { isDatabaseUnavailable } from '#platform/db/unavailable.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import { voiceOf } from '#platform/voices.ts';
import type { Addressee } from './language.ts';

interface Faulty {
  code?: string;
  statusCode?: number;
}

const byFastifyCode: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: problems.TOO_LARGE,
  FST_REQ_FILE_TOO_LARGE: problems.TOO_LARGE,
  FST_FILES_LIMIT: problems.TOO_LARGE,
  FST_PARTS_LIMIT: problems.TOO_LARGE,
  FST_FIELDS_LIMIT: problems.TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problems.UNSUPPORTED_MEDIA,
  FST_INVALID_MULTIPART_CONTENT_TYPE: problems.UNSUPPORTED_MEDIA,
  FST_ERR_MAX_PARAM_LENGTH: problems.NOT_FOUND,
  // PostgreSQL: an invalid instant, zone or number from a forged cursor; or an unstorable text.
  '22003': problems.MALFORMED,
  '22007': problems.MALFORMED,
  '22008': problems.MALFORMED,
  '22009': problems.MALFORMED,
  '22021': problems.MALFORMED,
  '22023': problems.MALFORMED,
  '22P02': problems.MALFORMED,
  // PostgreSQL: serialisation failure or deadlock, since a concurrent transaction changed the same rows.
  '40001': problems.STALE,
  '40P01': problems.STALE,
  // PostgreSQL: statement timeout.
  '57014': problems.TOO_LONG,
  // PostgreSQL: unique violation from a concurrent insert that no verb handled.
  '23505': problems.TAKEN,
};

function problemOf(error: Faulty): Problem {
  const known = error.code ? byFastifyCode[error.code] : undefined;
  if (known) return known;
  if (isDatabaseUnavailable(error)) return problems.AWAY;
  if (error.statusCode === 429) return problems.TOO_MANY;
  if (error.statusCode === 503) return problems.UNAVAILABLE;
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return problems.MALFORMED;
  return problems.INTERNAL;
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(problemOf(error ?? {}));
}

/** Most outages are restarts. */
const retryAfterS = 5;

/** Serialises an answer, translating its sentences for the addressee's language and time zone. */
export const written = ({ language, timeZone }: Addressee, answer: unknown): string =>
  speaking(voiceOf(language, timeZone), () => (answer instanceof RawJson ? String(answer) : JSON.stringify(answer)));

/** Sends a refusal in the format of oRPC's clients (`defined`, `code`, `status`, `message`, `data`). */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, addressee: Addressee): FastifyReply {
  const { code, status, sentence: message, data } = refusal;
  if (status === 503) reply.header('retry-after', retryAfterS);
  const answer = { defined: true, code, status, message, ...(data === undefined ? {} : { data }) };
  return reply.status(status).type('application/json; charset=utf-8').send(written(addressee, answer));
}

/** Answers in the common format and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return;
  const { code, status, message } = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? problems.TOO_SLOW : problems.MALFORMED;
  const body = JSON.stringify({ defined: true, code, status, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
