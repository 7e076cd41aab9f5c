import { pino } from 'pino';

/** Structured log; never give it a password, a token or a file's content. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]', 'password'],
  });
}

export type Log = ReturnType<typeof createLog>;
