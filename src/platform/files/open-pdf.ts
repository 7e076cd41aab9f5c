import { fork } from 'node:child_process';
import { join } from 'node:path';
import { limitConcurrency } from '#platform/http/limit-concurrency.ts';
import type { PdfFound } from './pdf-process.ts';

/** Two at once for this program, the others wait. */
const inTurn = limitConcurrency({ width: 2, patienceMs: 60_000 });
const limitMs = 20_000;

/**
 * Opens a PDF with the reader that shows it on screen, in a process of its own that is ended past its time or memory
 * («heavy»). A process and no thread: what a thread holds too much takes the whole program with it.
 */
export const openPdf = (path: string): Promise<PdfFound | 'heavy'> =>
  inTurn('pdfs', async () => {
    const child = fork(join(import.meta.dirname, 'pdf-process.ts'), [path], {
      execArgv: ['--max-old-space-size=256'],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = setTimeout(() => child.kill('SIGKILL'), limitMs);
    try {
      return await new Promise<PdfFound | 'heavy'>((resolve, reject) => {
        child.once('message', (found) => resolve(found as PdfFound));
        child.once('error', reject);
        child.once('exit', (code, signal) =>
          signal ? resolve('heavy') : reject(new Error(`the reader of PDFs ended without an answer (${code})`)),
        );
      });
    } finally {
      clearTimeout(end);
      child.kill('SIGKILL');
    }
  });
