import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { setPriority } from 'node:os';

interface Pace {
  limitMs?: number;
  /** Priority as of nice(1). */
  niceness?: number;
}
const waitMs = 60_000;
/** A process that still uses more memory than this after a file is ended. */
const mostHeldBytes = 256 * 1024 * 1024;

interface Answer {
  found: unknown;
  isLast: boolean;
}

interface Waiting {
  child: ChildProcess;
  end: NodeJS.Timeout;
}

/** Idle processes by script, reused because starting one takes longer than reading most files. */
const waiting = new Map<string, Waiting[]>();

function start(script: string, niceness: number): ChildProcess {
  const child = fork(script, [], {
    execArgv: ['--max-old-space-size=256'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (niceness > 0 && child.pid) setPriority(child.pid, niceness);
  // These processes must not keep the program alive.
  child.unref();
  child.channel?.unref();
  return child;
}

function take(script: string, niceness: number): ChildProcess {
  for (let one = waiting.get(script)?.pop(); one; one = waiting.get(script)?.pop()) {
    clearTimeout(one.end);
    if (one.child.connected) return one.child;
  }
  return start(script, niceness);
}

function keep(script: string, child: ChildProcess): void {
  child.on('error', () => undefined);
  const end = setTimeout(() => child.kill('SIGKILL'), waitMs).unref();
  waiting.set(script, [...(waiting.get(script) ?? []).filter((one) => one.child.connected), { child, end }]);
}

const answerOf = (child: ChildProcess): Promise<Answer | 'heavy'> =>
  new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      // Exit code 134: Node aborted because its heap was full.
      signal || code === 134
        ? resolve('heavy')
        : reject(new Error(`a reader of files ended without an answer (${code})`)),
    );
  });

/** Runs a script on an untrusted file in a separate process, killed beyond its time or memory. */
export async function runApart<T>(
  script: string,
  given: Serializable,
  { limitMs = 20_000, niceness = 0 }: Pace = {},
): Promise<T | 'heavy'> {
  const child = take(script, niceness);
  const end = setTimeout(() => child.kill('SIGKILL'), limitMs);
  let isLast = true;
  try {
    const answer = answerOf(child);
    child.send(given);
    const result = await answer;
    if (result === 'heavy') return result;
    ({ isLast } = result);
    return result.found as T;
  } finally {
    clearTimeout(end);
    for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event);
    if (isLast) child.kill('SIGKILL');
    else keep(script, child);
  }
}

/** Serves `runApart`: reads files one after the other. The script imports `memory-ceiling.ts`. */
export function answerApart(read: (given: never) => Promise<Serializable>): void {
  process.on('message', (given) => {
    void read(given as never).then((found) =>
      process.send?.({ found, isLast: process.memoryUsage.rss() > mostHeldBytes } satisfies Answer),
    );
  });
  process.on('disconnect', () => process.exit());
}
