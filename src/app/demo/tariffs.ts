import type { TradeId } from '#common/trades.ts';
import type { VatRate } from '#common/vat.ts';
import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import type { Prng } from './prng.ts';
import { readData, typeset } from './read-data.ts';
import type { Row } from './rows.ts';

export interface Article {
  code: string;
  designation: string;
  /** Empty for articles of every trade: travel, hours, protection. */
  trade: TradeId | '';
  unit: string;
  unitPriceE4: number;
  vatRateBp: VatRate;
}

export interface TariffItem {
  id: string;
  unitPriceE4: number;
}

export type Tariffs = Map<string, Map<string, TariffItem>>;

const columns = ['code', 'designation', 'trade', 'unit', 'unit_price_e4', 'vat_rate_bp'] as const;

export function readArticles(): Map<string, Article> {
  return new Map(
    readData('articles.csv', columns).map((cells) => [
      cells.code,
      {
        code: cells.code,
        designation: typeset(cells.designation),
        trade: cells.trade as TradeId | '',
        unit: cells.unit,
        unitPriceE4: Number(cells.unit_price_e4),
        vatRateBp: Number(cells.vat_rate_bp) as VatRate,
      },
    ]),
  );
}

/** An article with a four-decimal price. */
export const fixingCode = 'FIX-010';

export function roundPrice(e4: number): number {
  const step = e4 < 200_000 ? 1_000 : e4 < 2_000_000 ? 5_000 : e4 < 10_000_000 ? 50_000 : 100_000;
  return Math.max(step, Math.round(e4 / step) * step);
}

/** Each provider's tariff: articles of its trades and common ones, at its price level. */
export function makeTariffs(
  companies: readonly DemoCompany[],
  articles: ReadonlyMap<string, Article>,
  prng: Prng,
  id: NewId,
  born: Date,
): { tariffs: Tariffs; rows: Row<'tariff_items'>[] } {
  const rows: Row<'tariff_items'>[] = [];
  const tariffs: Tariffs = new Map();
  for (const { id: companyId, isProvider, trades, pricePercent, franchise } of companies) {
    const [main] = trades;
    if (!isProvider || !main) continue;
    const own = new Map<string, TariffItem>();
    tariffs.set(companyId, own);
    for (const article of articles.values()) {
      if (article.trade && !trades.includes(article.trade)) continue;
      const price = roundPrice((article.unitPriceE4 * pricePercent * prng.between(0.95, 1.05)) / 100);
      const itemId = id(born);
      own.set(article.code, { id: itemId, unitPriceE4: price });
      rows.push({
        id: itemId,
        company_id: companyId,
        code: article.code,
        designation: article.designation,
        trade: article.trade || main,
        unit: article.unit,
        unit_price_e4: price,
        vat_rate_bp: franchise ? 0 : article.vatRateBp,
        created_at: born,
        updated_at: born,
      });
    }
    if (!trades.includes('roofing')) continue;
    const fixing = { id: id(born), unitPriceE4: 845 };
    own.set(fixingCode, fixing);
    rows.push({
      id: fixing.id,
      company_id: companyId,
      code: fixingCode,
      designation: 'Fixation inox pour relevé, à la pièce',
      trade: 'roofing',
      unit: 'u',
      unit_price_e4: fixing.unitPriceE4,
      vat_rate_bp: franchise ? 0 : 1000,
      created_at: born,
      updated_at: born,
    });
  }
  return { tariffs, rows };
}
