import { type ChildProcess, fork, type Serializable } from 'node:child_process';

const limitMs = 20_000;

/** What a reader of files says once: its answer, or «heavy» where it was ended past its time or memory. */
const answerOf = <T>(child: ChildProcess): Promise<T | 'heavy'> =>
  new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as T));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      // Node ends itself so where its heap is full.
      signal || code === 134
        ? resolve('heavy')
        : reject(new Error(`a reader of files ended without an answer (${code})`)),
    );
  });

/**
 * Has a script read a file that may be made to hurt, in a process of its own that is ended past its time or memory
 * («heavy»). A process and no thread: what a thread holds too much takes the whole program with it. The script imports
 * `memory-ceiling.ts`.
 */
export async function runApart<T>(script: string, given: Serializable): Promise<T | 'heavy'> {
  const child = fork(script, [], {
    execArgv: ['--max-old-space-size=256'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = setTimeout(() => child.kill('SIGKILL'), limitMs);
  try {
    const answer = answerOf<T>(child);
    child.send(given);
    return await answer;
  } finally {
    clearTimeout(end);
    child.kill('SIGKILL');
  }
}

/** In such a script: answers what the program gave. */
export function answerApart(read: (given: never) => Promise<Serializable>): void {
  process.once('message', (given) => void read(given as never).then((answer) => process.send?.(answer)));
}
