import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { isDatabaseUnavailable } from './db/unavailable.ts';

/** An outage is logged once, then once a minute with the number suppressed: thousands of calls meet it. */
const everyMs = 60_000;

interface Told {
  now?: () => number;
  stream?: DestinationStream;
}

interface Fault extends pino.SerializedError {
  detail?: string;
  aggregateErrors?: Fault[];
}

/** PostgreSQL quotes rejected rows, including names and codes; table and constraint are enough. */
function withoutRow({ detail: _, aggregateErrors, ...told }: Fault): object {
  return aggregateErrors ? { ...told, aggregateErrors: aggregateErrors.map(withoutRow) } : told;
}

/** Structured log; never pass passwords, tokens or file contents. */
export function createLog(level: string, { now = () => performance.now(), stream }: Told = {}) {
  let told = -Infinity;
  let unsaid = 0;
  const settings: LoggerOptions = {
    level,
    base: null,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]', 'password'],
    serializers: { err: (error: Error) => withoutRow(pino.stdSerializers.err(error)) },
    hooks: {
      logMethod(given, method) {
        const err = (given as unknown as [{ err?: Error & { code?: string } } | undefined])[0]?.err;
        if (!err || !isDatabaseUnavailable(err)) return method.apply(this, given);
        if (now() - told < everyMs) return void (unsaid += 1);
        told = now();
        const { code, message } = err;
        method.apply(this, [{ code, reason: message, unsaid }, 'database away'] as unknown as typeof given);
        unsaid = 0;
      },
    },
  };
  return stream ? pino(settings, stream) : pino(settings);
}

export type Log = ReturnType<typeof createLog>;
