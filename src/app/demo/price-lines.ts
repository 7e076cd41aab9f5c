import { noDiscount } from '#common/quote-totals.ts';
import { usualVatAt, type VatMention, type VatRate } from '#common/vat.ts';
import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import type { Prng } from './prng.ts';
import type { QuoteLine } from './quotes.ts';
import { type Article, fixingCode, roundPrice, type Tariffs } from './tariffs.ts';
import type { Tender } from './tenders.ts';

const blank = {
  quantityMilli: 0,
  unitPriceE4: 0,
  ...noDiscount,
  vatRateBp: 2000 as VatRate,
  optional: false,
  unit: '',
  vatMention: null,
  requestLineId: null,
  tariffItemId: null,
};

function vatOf({ vatRateBp }: Article, { site, reverseCharge }: Tender, { franchise }: DemoCompany) {
  const usual = usualVatAt(site.departement);
  const mention: VatMention | null = franchise ? 'franchise' : reverseCharge ? 'reverse_charge' : usual.vatMention;
  // Reduced rates apply to dwellings (CGI art. 279-0 bis and 278-0 bis A).
  const rate: VatRate = mention ? 0 : site.housing ? vatRateBp : usual.vatRateBp;
  return { vatRateBp: rate, vatMention: mention };
}

/** A provider's lines for a request: its schedule, otherwise typical ones for the need. */
export function priceLines(
  tender: Tender,
  provider: DemoCompany,
  { articles, tariffs, prng, id }: { articles: readonly Article[]; tariffs: Tariffs; prng: Prng; id: NewId },
  { born, mood }: { born: Date; mood: number },
): QuoteLine[] {
  const own = tariffs.get(provider.id);
  const asked = tender.schedule.length > 0 ? tender.schedule : tender.need.lines.map((line) => ({ ...line, id: null }));
  const exact = prng.chance(0.3);
  const price = (article: Article) => {
    const item = own?.get(article.code);
    const base = item?.unitPriceE4 ?? (article.unitPriceE4 * provider.pricePercent) / 100;
    const set = exact ? Math.round(base / 100) * 100 : roundPrice(base * mood * prng.between(0.98, 1.02));
    return { unitPriceE4: set, tariffItemId: item?.id ?? null };
  };
  let lot = '';
  const lines = asked.flatMap(({ lot: head, article, quantityMilli, id: requestLineId }): QuoteLine[] => {
    const heads: QuoteLine[] = head && head !== lot ? [{ ...blank, id: id(born), kind: 'lot', designation: head }] : [];
    lot = head;
    return [
      ...heads,
      {
        ...blank,
        id: id(born),
        kind: 'line',
        designation: article.designation,
        unit: article.unit,
        quantityMilli,
        ...price(article),
        ...vatOf(article, tender, provider),
        discountBp: prng.chance(0.04) ? prng.pick([500, 1000]) : 0,
        requestLineId,
      },
    ];
  });
  const last = lines.at(-1);
  if (last && tender.plan.state === 'published' && tender.need.trade === 'roofing') {
    const like = { ...blank, kind: 'line' as const, vatRateBp: last.vatRateBp, vatMention: last.vatMention };
    const fixing = own?.get(fixingCode);
    lines.push(
      {
        ...like,
        id: id(born),
        designation: 'Fixation inox pour relevé, à la pièce',
        unit: 'u',
        quantityMilli: 420_000,
        unitPriceE4: fixing?.unitPriceE4 ?? 845,
        tariffItemId: fixing?.id ?? null,
      },
      {
        ...like,
        id: id(born),
        designation: 'Moins-value, réemploi des couvertines en place',
        unit: 'ens.',
        quantityMilli: 1000,
        unitPriceE4: -800_000,
      },
    );
  }
  const option = prng.pick(articles.filter(({ trade }) => trade === tender.need.trade));
  if (prng.chance(0.12) && !lines.some(({ designation }) => designation === option.designation)) {
    lines.push({
      ...blank,
      id: id(born),
      kind: 'line',
      designation: `Option\u202f: ${option.designation.charAt(0).toLowerCase()}${option.designation.slice(1)}`,
      unit: option.unit,
      quantityMilli: option.unit === 'u' || option.unit === 'ens.' ? 1000 : prng.integer(2, 12) * 1000,
      ...price(option),
      ...vatOf(option, tender, provider),
      optional: true,
    });
  }
  return lines;
}
