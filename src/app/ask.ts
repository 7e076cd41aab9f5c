import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Secrets are typed without echo. */
export interface Asking {
  ask(question: string): Promise<string>;
  askSecret(question: string): Promise<string>;
  close(): void;
}

export function openTerminal(signal: AbortSignal): Asking {
  let isSecret = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isSecret) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  // While reading, the terminal passes Ctrl-C to us.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  return {
    ask: async (question) => (await lines.question(question, { signal })).trim(),
    askSecret: async (question) => {
      process.stdout.write(question);
      isSecret = true;
      try {
        return await lines.question('', { signal });
      } finally {
        isSecret = false;
        process.stdout.write('\n');
      }
    },
    close: () => lines.close(),
  };
}
