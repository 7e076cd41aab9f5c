import type { Said } from '#common/said.ts';
import { inOurWords } from '#common/faults-of-schemas.ts';
import type { Language } from '#common/locales.ts';
import { formatUnitPrice } from '#common/money.ts';
import { cellUnder, isTooFine, readPrice, readVatRate } from '#common/price-cells.ts';
import { trades, type TradeId } from '#common/trades.ts';
import type { VatRate } from '#common/vat.ts';
import { type Article, tariffInput } from './tariff.contract.ts';
import type { ImportField, ImportLine, SourceLine } from './tariff-import.contract.ts';
import { said } from './said.ts';

export type TradeNames = Readonly<Record<TradeId, readonly string[]>>;

export interface Reading {
  columns: Partial<Record<ImportField, number>>;
  /** Default for lines without one. */
  trade?: TradeId | undefined;
  vatRateBp?: VatRate | undefined;
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** «Couverture-zinguerie», «Couverture», «Zinguerie». */
const callsOf = (name: string) => [name, ...name.split(/[,-]|\s(?:et|and|und|y|e)\s/)].map(fold);

/** A trade by its name or a part of it in any language, or by its identifier. */
function readTrade(text: string, names: TradeNames): TradeId | undefined {
  const sought = fold(text);
  return trades.find(({ id }) => id === text || names[id].some((name) => callsOf(name).includes(sought)))?.id;
}

const fieldOf: Partial<Record<PropertyKey, ImportField>> = { unitPriceE4: 'price', vatRateBp: 'vat' };

const isSame = (a: Article, b: Article) =>
  (Object.keys(tariffInput.shape) as (keyof Article)[]).every((field) => a[field] === b[field]);

/** The effect of each line of a file on a price list, `own` by its codes; figures in the format of the language. */
export function checkPriceLines(
  rows: readonly SourceLine[],
  { columns, trade, vatRateBp }: Reading,
  own: ReadonlyMap<string, Article>,
  language: Language,
  names: TradeNames,
): ImportLine[] {
  const seen = new Map<string, number>();
  return rows.map(({ line, cells }): ImportLine => {
    const cellOf = cellUnder(cells, columns);
    const typed = { code: cellOf('code'), designation: cellOf('designation'), unit: cellOf('unit') };
    const [price, vat, tradeName] = [cellOf('price'), cellOf('vat'), cellOf('trade')];
    const article = {
      ...typed,
      trade: tradeName ? readTrade(tradeName, names) : trade,
      unitPriceE4: readPrice(price, language),
      vatRateBp: vat ? readVatRate(vat, language) : vatRateBp,
    };
    const issues: ImportLine['issues'] = [];
    const add = (field: ImportField, message: Said | string) => issues.push({ field, message: String(message) });
    if (article.unitPriceE4 === null) add('price', said(price === '' ? 'faults.noPrice' : 'faults.price'));
    if (!article.trade) add('trade', tradeName ? said('faults.trade') : said('faults.noTrade'));
    if (article.vatRateBp === null) add('vat', said('faults.vat'));
    if (article.vatRateBp === undefined) add('vat', said('faults.noVat'));
    const parsed = tariffInput.safeParse(article, inOurWords);
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = fieldOf[path[0] ?? ''] ?? (path[0] as ImportField);
      if (!issues.some((issue) => issue.field === field)) add(field, message);
    }
    // As stored, without invisible characters.
    const code = parsed.data?.code ?? typed.code;
    const twin = seen.get(code);
    if (twin !== undefined) add('code', said('faults.codeTwice', { line: twin }));
    else if (code) seen.set(code, line);
    const rounded = article.unitPriceE4 !== null && isTooFine(price, language) && article.unitPriceE4;
    const notes =
      rounded === false ? [] : [String(said('faults.rounded', { price: formatUnitPrice(rounded, 'EUR', language) }))];
    const shown = { line, cells: { ...typed, price, vat, trade: tradeName }, issues, notes };
    if (!parsed.success || issues.length > 0) return { ...shown, verdict: 'error', article: null };
    const before = own.get(parsed.data.code);
    const verdict = before ? (isSame(before, parsed.data) ? 'same' : 'changed') : 'new';
    return { ...shown, verdict, article: parsed.data };
  });
}
