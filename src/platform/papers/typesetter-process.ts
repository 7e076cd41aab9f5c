import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { coverageOf } from './coverage.ts';
import { withFacturX } from './factur-x.ts';
import { coveringFiles, fontFiles } from './fonts.ts';
import { mapTexts, plainlySettable, settable } from './settable.ts';
import type { Answer, Asked, Numbered } from './typesetter.ts';

/** Templates are in slices: `/platform/papers/sheet.typ` is relative to `src`. */
const workspace = join(import.meta.dirname, '../..');
const covered = coverageOf(coveringFiles.map((file) => readFileSync(file)));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFiles }] });

interface Finding {
  message: string;
  path: string;
  range: { start: { line: number } } | null;
}

const told = ({ message, path, range }: Finding) => `${message} (${path}:${(range?.start.line ?? 0) + 1})`;

function compile({ template, data, language, at }: Asked, set: (text: string, covers: typeof covered) => string) {
  const words = JSON.stringify(mapTexts(data, (text) => set(text, covered)));
  const mainFilePath = join(workspace, template);
  const made = compiler.compile({ mainFilePath, inputs: { data: words, language }, resetRead: true });
  const document = made.result;
  const found = made.takeDiagnostics();
  if (!document)
    throw new Error(found ? (compiler.fetchDiagnostics(found) as Finding[]).map(told).join('; ') : template);
  const pdf = compiler.pdf(document, { pdfStandard: 'a-3a', creationTimestamp: at });
  return 'facturX' in data ? withFacturX(pdf) : pdf;
}

/** PDF/A violations are in the error's code or message. */
const reasonOf = (error: unknown) => {
  const { message, code } = error as { message: string; code?: string };
  return message || (code ?? String(error));
};

function setIn(asked: Asked): Answer {
  try {
    try {
      return { bytes: compile(asked, settable) };
    } catch (error) {
      if (!reasonOf(error).includes('could not be displayed')) throw error;
      // Each is covered, but not combined.
      return { bytes: compile(asked, plainlySettable) };
    }
  } catch (error) {
    return { reason: reasonOf(error) };
  } finally {
    compiler.evictCache(10);
  }
}

process.on('message', ({ number, ...asked }: Numbered<Asked>) => process.send?.({ ...setIn(asked), number }));
// A terminal signals the whole group: finishes current work, and leaves exiting to the program.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);
process.on('disconnect', () => process.exit());
