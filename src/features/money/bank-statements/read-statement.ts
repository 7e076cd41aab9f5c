import { join } from 'node:path';
import type { Language } from '#common/locales.ts';
import { currencies } from '#common/money.ts';
import { refuse } from '#common/problems.ts';
import { runApart } from '#platform/files/run-apart.ts';
import { limitFairly } from '#platform/limit-fairly.ts';
import { readTable } from '#platform/tabular/read-table.ts';
import { looksLikeXml } from '#platform/xml/open-xml.ts';
import { largestStatement, mostEntries } from './bank.contract.ts';
import { statementProblems } from './bank-entry.rules.ts';
import { areEnough, entryOfLine, guessBankColumns } from './bank-table.rules.ts';
import { looksLikeCfonb } from './read-cfonb.ts';
import { looksLikeOfx } from './read-ofx.ts';
import type { ReadStatement, Unread } from './statement.rules.ts';
import type { Found, ToRead } from './statement-process.ts';

/** At most two at once in this process and one per company; others wait. */
const inTurn = limitFairly({ width: 2, patienceMs: 60_000 });
const script = join(import.meta.dirname, 'statement-process.ts');

const refusals = {
  refused: statementProblems.STATEMENT_REFUSED,
  noStatement: statementProblems.NOT_A_STATEMENT,
  tooMany: statementProblems.TOO_MANY_ENTRIES,
} as const satisfies Record<Unread, unknown>;

const tableLimits = {
  maxBytes: largestStatement,
  maxRows: mostEntries,
  maxColumns: 60,
  recognised: (cells: readonly string[]) => Object.keys(guessBankColumns(cells)).length,
};

/** XML, OFX and CFONB are read in a separate process with limited time and memory. */
async function readApart(bytes: Uint8Array, companyId: string): Promise<ReadStatement> {
  const given: ToRead = { bytes, mostEntries };
  const found = await inTurn(companyId, () => runApart<Found>(script, given, { limitMs: 15_000 }));
  if (found === 'heavy') throw refuse(statementProblems.TOO_MANY_ENTRIES);
  if ('unread' in found) throw refuse(refusals[found.unread]);
  return { ...found, unread: [] };
}

async function readLines(bytes: Uint8Array, language: Language): Promise<ReadStatement> {
  const table = await readTable(bytes, language, tableLimits);
  const columns = guessBankColumns(table.header);
  if (!areEnough(columns)) throw refuse(statementProblems.STATEMENT_COLUMNS);
  // Identical lines are separate transactions here, unlike in an article list.
  const twins = table.aside.filter(({ reason }) => reason === 'twin');
  const lines = [...table.rows, ...twins].toSorted((a, b) => a.line - b.line);
  const read = lines.map(({ line, cells }) => ({ line, entry: entryOfLine(cells, columns) }));
  const faulty = table.problems.map(({ line }) => line);
  return {
    format: 'table',
    entries: read.flatMap(({ entry }) => entry ?? []),
    unread: [...read.flatMap(({ line, entry }) => (entry ? [] : [line])), ...faulty].toSorted((a, b) => a - b),
  };
}

/** Detected by content: CAMT.053, OFX, CFONB 120 or a table; refuses other files. */
export async function readStatement(
  bytes: Uint8Array,
  { language, companyId }: { language: Language; companyId: string },
): Promise<ReadStatement> {
  const isMarked = looksLikeOfx(bytes) || looksLikeXml(bytes) || looksLikeCfonb(bytes);
  const read = isMarked ? await readApart(bytes, companyId) : await readLines(bytes, language);
  // Invoices use these currencies only.
  const entries = read.entries.filter(({ currency }) => currencies.some((known) => known === currency));
  if (entries.length > mostEntries) throw refuse(statementProblems.TOO_MANY_ENTRIES);
  if (entries.length === 0) throw refuse(statementProblems.NO_ENTRIES);
  return { ...read, entries };
}
