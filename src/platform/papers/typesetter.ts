import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Language } from '#common/locales.ts';
import { limitConcurrency } from '#platform/http/limit-concurrency.ts';

export interface Asked {
  template: string;
  data: object;
  language: Language;
  /** The document's date, in seconds since the epoch. */
  at: number;
}

/** Tagged with the request's number: a process may send other or late messages. */
export type Numbered<T> = T & { number: number };
export type Answer = { bytes: Uint8Array } | { reason: string };

export interface Typesetter {
  set: (asked: Asked) => Promise<Uint8Array>;
  close: () => void;
}

interface Options {
  limitMs: number;
  patienceMs: number;
  isPatient?: boolean;
}

function start(isPatient = false): ChildProcess {
  const child = fork(join(import.meta.dirname, 'typesetter-process.ts'), {
    serialization: 'advanced',
    execArgv: [],
    env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'no-fonts.conf') },
  });
  if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  // Must not keep the program alive, and ends with it.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Typesets in a separate process, restarted when it ends and killed beyond the limit. */
export function openTypesetter({ limitMs, patienceMs, isPatient }: Options): Typesetter {
  const inTurn = limitConcurrency({ width: 1, patienceMs });
  let child: ChildProcess | undefined;
  let last = 0;

  const ask = (asked: Asked) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const number = ++last;
      const asking = child?.connected ? child : (child = start(isPatient));
      const limit = setTimeout(() => asking.kill('SIGKILL'), limitMs);
      const settle = () => {
        clearTimeout(limit);
        for (const event of ['exit', 'error', 'message']) asking.removeAllListeners(event);
      };
      const lost = (why: unknown) => {
        settle();
        child = undefined;
        reject(new Error(`${asked.template}: its typesetter ended (${String(why)})`));
      };
      asking.once('exit', (code, signal) => lost(signal ?? code));
      asking.once('error', lost);
      asking.on('message', (answer: Numbered<Answer>) => {
        if (answer.number !== number) return;
        settle();
        if ('bytes' in answer) resolve(answer.bytes);
        else reject(new Error(`${asked.template}: ${answer.reason}`));
      });
      asking.send({ ...asked, number });
    });

  return {
    set: (asked) => inTurn('papers', () => ask(asked)),
    close: () => {
      child?.kill('SIGKILL');
      child = undefined;
    },
  };
}
