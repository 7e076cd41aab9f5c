import { readFile } from 'node:fs/promises';
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { limitMemory } from './memory-ceiling.ts';
import { answerApart } from './run-apart.ts';

export type PdfFound = 'whole' | 'repaired' | 'locked' | 'pageless' | 'unreadable';

/** pdf.js reports a rebuilt object table only in its warnings. */
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
    // For certificate encryption it reports «unknown encryption method».
    const isLocked =
      error instanceof PasswordException || (error instanceof Error && /encryption/i.test(error.message));
    return isLocked ? 'locked' : 'unreadable';
  } finally {
    await reading.destroy();
  }
}

limitMemory(768);
answerApart(find);
