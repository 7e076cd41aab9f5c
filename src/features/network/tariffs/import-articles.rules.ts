import '#common/french-issues.ts';
import { type Language, languages } from '#common/locales.ts';
import { readPrice, readVatRate } from '#common/price-cells.ts';
import { sentenceIn } from '#common/sentences.ts';
import { trades, type TradeId } from '#common/trades.ts';
import type { VatRate } from '#common/vat.ts';
import { type Article, tariffInput } from './tariff.contract.ts';
import type { ImportField, ImportLine, SourceLine } from './tariff-import.contract.ts';

export interface Reading {
  columns: Partial<Record<ImportField, number>>;
  /** For the lines that say none. */
  trade?: TradeId | undefined;
  vatRateBp?: VatRate | undefined;
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** A trade by its name in any language, or by its identifier. */
function readTrade(text: string): TradeId | undefined {
  const sought = fold(text);
  return trades.find(
    ({ id, label }) => id === text || languages.some((language) => fold(sentenceIn(language, label)) === sought),
  )?.id;
}

const fieldOf: Partial<Record<PropertyKey, ImportField>> = { unitPriceMinor: 'price', vatRateBp: 'vat' };

const isSame = (a: Article, b: Article) =>
  (Object.keys(tariffInput.shape) as (keyof Article)[]).every((field) => a[field] === b[field]);

/** What each line of a file would do to a price list, `own` by its codes; figures as the language writes them. */
export function checkPriceLines(
  rows: readonly SourceLine[],
  { columns, trade, vatRateBp }: Reading,
  own: ReadonlyMap<string, Article>,
  language: Language,
): ImportLine[] {
  const seen = new Map<string, number>();
  return rows.map(({ line, cells }): ImportLine => {
    // The apostrophe by which an export keeps a spreadsheet from running a text is no part of it.
    const cellOf = (field: ImportField) =>
      (cells[columns[field] ?? -1] ?? '')
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^'(?=[=+\-@])/, '');
    const said = { code: cellOf('code'), designation: cellOf('designation'), unit: cellOf('unit') };
    const [price, vat, tradeName] = [cellOf('price'), cellOf('vat'), cellOf('trade')];
    const article = {
      ...said,
      trade: tradeName ? readTrade(tradeName) : trade,
      unitPriceMinor: readPrice(price, language),
      vatRateBp: vat ? readVatRate(vat, language) : vatRateBp,
    };
    const issues: ImportLine['issues'] = [];
    const fault = (field: ImportField, message: string) => issues.push({ field, message });
    if (article.unitPriceMinor === null)
      fault('price', price ? 'Ce prix n’est pas un montant.' : 'Indiquez le prix unitaire.');
    if (!article.trade) fault('trade', tradeName ? 'Ce métier n’est pas de la liste.' : 'Indiquez le métier.');
    if (article.vatRateBp === null) fault('vat', 'Ce taux de TVA n’existe pas.');
    if (article.vatRateBp === undefined) fault('vat', 'Indiquez le taux de TVA.');
    const parsed = tariffInput.safeParse(article);
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = fieldOf[path[0] ?? ''] ?? (path[0] as ImportField);
      if (!issues.some((issue) => issue.field === field)) fault(field, message);
    }
    const twin = seen.get(said.code);
    if (twin !== undefined) fault('code', `Ce code est déjà à la ligne ${twin} du fichier.`);
    else if (said.code) seen.set(said.code, line);
    const shown = { line, cells: { ...said, price, vat, trade: tradeName }, issues };
    if (!parsed.success || issues.length > 0) return { ...shown, verdict: 'error', article: null };
    const before = own.get(parsed.data.code);
    const verdict = before ? (isSame(before, parsed.data) ? 'same' : 'changed') : 'new';
    return { ...shown, verdict, article: parsed.data };
  });
}
