import type { Kysely } from 'kysely';
import type { Language } from '#common/locales.ts';
import { tradeName } from '#common/faults.ts';
import { sayIn } from '#platform/voices.ts';
import type { TradeId } from '#common/trades.ts';
import { csvNumber, writeCsv } from '#common/write-csv.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import de from './export-words.de.ts';
import en from './export-words.en.ts';
import es from './export-words.es.ts';
import it from './export-words.it.ts';
import fr from './export-words.ts';
import { listReference, listTariffs } from './tariff.queries.ts';

const dictionaries: Record<Language, typeof fr> = { fr, en, de, es, it };

/** The viewer's own articles, or without one the reference, as a CSV that the reader's spreadsheet opens, and its name. */
export async function exportArticles(
  db: Kysely<DB>,
  viewer: CompanyViewer | null,
  filters: { q?: string | undefined; trade?: TradeId | undefined },
  language: Language,
): Promise<{ name: string; csv: string }> {
  const { file, ownFile, ...head } = dictionaries[language];
  const all = { ...filters, limit: 100_000 };
  const { items } = viewer ? await listTariffs(db, viewer, all) : await listReference(db, all);
  const csv = writeCsv(
    [head.code, head.designation, head.trade, head.unit, head.price, head.vat],
    items.map((item) => [
      item.code,
      item.designation,
      sayIn(language, tradeName(item.trade)),
      item.unit,
      csvNumber(item.unitPriceMinor / 100, 2, language),
      csvNumber(item.vatRateBp / 100, item.vatRateBp % 100 === 0 ? 0 : 1, language),
    ]),
    language,
  );
  return { name: `${viewer ? ownFile : file}.csv`, csv };
}
