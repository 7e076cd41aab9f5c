import { join } from 'node:path';
import { limitFairly } from '#platform/limit-fairly.ts';
import type { PdfFound } from './pdf-process.ts';
import { runApart } from './run-apart.ts';

/** At most two at once in this process, one per company; others wait. */
const inTurn = limitFairly({ width: 2, patienceMs: 60_000 });

/** In a separate process, with the library that displays it on screen. */
export const openPdf = (path: string): Promise<PdfFound | 'heavy'> =>
  inTurn('pdfs', () => runApart<PdfFound>(join(import.meta.dirname, 'pdf-process.ts'), path));
