import { readFile } from 'node:fs/promises';
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { limitMemory } from './memory-ceiling.ts';
import { answerApart } from './run-apart.ts';

/** What reading a PDF as far as its first page shows of it. */
export type PdfFound = 'whole' | 'repaired' | 'locked' | 'pageless' | 'unreadable';

/** pdf.js says only in its warnings that it looked for the objects itself, their table being wrong or absent. */
let isIndexed = false;
for (const method of ['log', 'warn'] as const)
  console[method] = (...words: unknown[]) => {
    isIndexed ||= /indexing all pdf objects/i.test(words.join(' '));
  };

async function find(path: string): Promise<PdfFound> {
  isIndexed = false;
  const data = new Uint8Array(await readFile(path));
  const reading = getDocument({
    data,
    verbosity: VerbosityLevel.WARNINGS,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
  });
  try {
    const file = await reading.promise;
    if (file.numPages === 0) return 'pageless';
    await file.getPage(1);
    return isIndexed ? 'repaired' : 'whole';
  } catch (error) {
    // Of a certificate it says «unknown encryption method».
    const isLocked =
      error instanceof PasswordException || (error instanceof Error && /encryption/i.test(error.message));
    return isLocked ? 'locked' : 'unreadable';
  } finally {
    await reading.destroy();
  }
}

limitMemory(768);
answerApart(find);
