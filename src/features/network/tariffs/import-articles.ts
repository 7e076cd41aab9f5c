import { truncated } from '#common/truncated.ts';
import type { MultipartFile } from '@fastify/multipart';
import { type Kysely, sql } from 'kysely';
import { asideMessages } from '#common/lines-aside.ts';
import { tradeName } from '#common/faults.ts';
import { inAnswer, speaking } from '#common/said.ts';
import { type TradeId, tradeIds } from '#common/trades.ts';
import { sayIn, voiceOf } from '#platform/voices.ts';
import { uuidv7 } from '#common/ids.ts';
import { type Language, languages } from '#common/locales.ts';
import { lacks, refuse } from '#common/problems.ts';
import { guessPriceColumns } from '#common/price-cells.ts';
import type { DB } from '#platform/db/types.ts';
import { limitsOf } from '#platform/files/upload.ts';
import { type CompanyViewer, mayWrite } from '#platform/session/viewer.ts';
import { readSentTable } from '#platform/tabular/read-sent-table.ts';
import { checkPriceLines } from './import-articles.rules.ts';
import { type Article } from './tariff.contract.ts';
import {
  type ImportFile,
  importFields,
  importProblems,
  type ImportInput,
  type ImportLine,
  maxImportBytes,
  maxImportCell,
  maxImportColumns,
  maxImportRows,
} from './tariff-import.contract.ts';
import { tariffColumns, tariffValues } from './tariff.queries.ts';

interface Act {
  db: Kysely<DB>;
  viewer: CompanyViewer;
  now: Date;
  language: Language;
}

const tradeNames = Object.fromEntries(
  tradeIds.map((id) => [id, languages.map((language) => sayIn(language, tradeName(id)))]),
) as Record<TradeId, string[]>;

const limits = limitsOf(maxImportBytes);
const tableLimits = { maxBytes: maxImportBytes, maxRows: maxImportRows, maxColumns: maxImportColumns };

export async function readArticles(
  { viewer, language }: Pick<Act, 'viewer' | 'language'>,
  upload: (options: typeof limits) => Promise<MultipartFile | undefined>,
): Promise<ImportFile> {
  if (!mayWrite(viewer)) throw refuse(lacks.writing);
  const table = await readSentTable(() => upload(limits), language, tableLimits, guessPriceColumns);
  return {
    header: table.header,
    rows: table.rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => truncated(cell, maxImportCell)) })),
    columns: Object.fromEntries(
      importFields.flatMap((field) => (table.guessed[field] === undefined ? [] : [[field, table.guessed[field]]])),
    ),
    unreadable: table.problems.map(({ line, message }) => ({ line, message: inAnswer(message) })),
    aside: table.aside.map(({ line, reason }) => ({ line, message: inAnswer(asideMessages[reason]) })),
  };
}

export async function checkArticles({ db, viewer, language }: Act, input: ImportInput): Promise<ImportLine[]> {
  if (!mayWrite(viewer)) throw refuse(lacks.writing);
  const own = await db
    .selectFrom('tariff_items')
    .select(tariffColumns)
    .where('company_id', '=', viewer.company.id)
    .execute();
  const byCode = new Map(own.map((row) => [row.code, row as unknown as Article]));
  return speaking(voiceOf(language), () => checkPriceLines(input.rows, input, byCode, language, tradeNames));
}

/** Adds and updates articles in one statement; quotes already written keep their prices. */
export async function writeArticles(
  { db, ...act }: Act,
  input: ImportInput & { keepGoodLines: boolean },
): Promise<{ added: number; changed: number }> {
  const { viewer, now } = act;
  return db.transaction().execute(async (trx) => {
    const lines = await checkArticles({ db: trx, ...act }, input);
    if (!input.keepGoodLines && lines.some(({ verdict }) => verdict === 'error'))
      throw refuse(importProblems.IMPORT_HAS_FAULTS);
    const articles = lines.flatMap(({ verdict, article }) =>
      article && verdict !== 'same' ? [{ id: uuidv7(now.getTime()), ...tariffValues(article) }] : [],
    );
    if (articles.length === 0) throw refuse(importProblems.IMPORT_EMPTY);
    // Ordered by code, so that two imports at once wait for each other instead of deadlocking.
    const { rows } = await sql<{ added: boolean }>`
      INSERT INTO tariff_items (id, company_id, code, designation, trade, unit, unit_price_e4, vat_rate_bp, created_at,
        updated_at, updated_by)
      SELECT a.id, ${viewer.company.id}, a.code, a.designation, a.trade, a.unit, a.unit_price_e4, a.vat_rate_bp, ${now},
        ${now}, ${viewer.userId}
      FROM jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) AS a (id uuid, code text, designation text, trade text,
        unit text, unit_price_e4 bigint, vat_rate_bp integer)
      ORDER BY a.code
      ON CONFLICT (company_id, code) DO UPDATE SET designation = excluded.designation, trade = excluded.trade,
        unit = excluded.unit, unit_price_e4 = excluded.unit_price_e4, vat_rate_bp = excluded.vat_rate_bp,
        version = tariff_items.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
      RETURNING (xmax = 0) AS added`.execute(trx);
    const added = rows.filter((row) => row.added).length;
    return { added, changed: rows.length - added };
  });
}
