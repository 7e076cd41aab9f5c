import type { MultipartFile } from '@fastify/multipart';
import { fault } from '#common/faults.ts';
import type { Language } from '#common/locales.ts';
import { problems, refuseFields } from '#common/problems.ts';
import { bytesOf } from '#platform/files/upload.ts';
import { readTable } from './read-table.ts';
import type { Table, TableLimits } from './table-of.ts';

export interface SentTable<Guessed> extends Table {
  name: string;
  guessed: Guessed;
}

const printable = (name: string) =>
  name
    .replace(/[^\p{L}\p{N} ._()-]/gu, '')
    .trim()
    .slice(0, 160) || 'import.csv';

/** Reads an uploaded table of any format; its header is the line with the most recognised columns. */
export async function readSentTable<Guessed extends object>(
  receive: () => Promise<MultipartFile | undefined>,
  language: Language,
  limits: Omit<TableLimits, 'recognised'>,
  guess: (header: readonly string[]) => Guessed,
): Promise<SentTable<Guessed>> {
  const part = await receive();
  if (!part) throw refuseFields({ path: ['file'], message: fault('noTable') });
  const table = await readTable(await bytesOf(part, problems.TOO_LARGE), language, {
    ...limits,
    recognised: (cells) => Object.keys(guess(cells)).length,
  });
  return { ...table, name: printable(part.filename), guessed: guess(table.header) };
}
