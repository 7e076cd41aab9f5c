import type { Kysely } from 'kysely';
import type { Language } from '#common/locales.ts';
import { tradeName } from '#common/faults.ts';
import { sayIn } from '#platform/voices.ts';
import type { TradeId } from '#common/trades.ts';
import { e4PerMinor } from '#common/unit-price.ts';
import { csvNumber, writeCsv } from '#common/write-csv.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import { listReference, listTariffs } from './tariff.queries.ts';

const texts: Record<Language, Pick<typeof fr, 'export'>> = { fr, en, de, es, it };

/** The viewer's articles (without a viewer, the reference) as CSV in the reader's format, with its file name. */
export async function exportArticles(
  db: Kysely<DB>,
  viewer: CompanyViewer | null,
  filters: { q?: string | undefined; trade?: TradeId | undefined },
  language: Language,
): Promise<{ name: string; csv: string }> {
  const { file, ownFile, ...head } = texts[language].export;
  const all = { ...filters, sort: 'code' as const, limit: 100_000 };
  const { items } = viewer ? await listTariffs(db, viewer, all) : await listReference(db, all);
  const csv = writeCsv(
    [head.code, head.designation, head.trade, head.unit, head.price, head.vat],
    items.map((item) => [
      item.code,
      item.designation,
      sayIn(language, tradeName(item.trade)),
      item.unit,
      csvNumber(item.unitPriceE4 / 10_000, item.unitPriceE4 % e4PerMinor === 0 ? 2 : 4, language),
      csvNumber(item.vatRateBp / 100, item.vatRateBp % 100 === 0 ? 0 : 1, language),
    ]),
    language,
  );
  return { name: `${viewer ? ownFile : file}.csv`, csv };
}
