import { trades } from '#common/trades.ts';
import type { Calendar } from './calendar.ts';
import { idMaker } from './ids.ts';
import type { Prng } from './prng.ts';
import type { Row, Rows } from './rows.ts';
import type { Article } from './tariffs.ts';
import type { Cast } from './tenders.ts';

const market = { ordering: 'saint-ambroise', provider: 'lefort', file: 'BPU clos et couvert 2026.xlsx' };
const lots = ['roofing', 'waterproofing', 'facade', 'insulation', 'carpentry', 'joinery', 'glazing', 'masonry'];
const bands = [
  { words: ', moins de 10', percent: 118 },
  { words: ', de 10 à 50', percent: 100 },
  { words: ', plus de 50', percent: 91 },
];
const measured = new Set(['m²', 'ml', 'm', 'm³']);
const index = { name: 'BT53', beforeE4: 1_284_000, afterE4: 1_319_000, fixedBp: 1500 };
const coefficients = [11_000, 10_500];

type Line = Row<'price_schedule_lines'>;
type Content = Pick<Line, 'kind' | 'code' | 'designation' | 'unit' | 'unit_price_e4' | 'vat_rate_bp'>;

function contentOf(articles: readonly Article[]): Content[] {
  return lots.flatMap((trade, at): Content[] => {
    const lot = String(at + 1).padStart(2, '0');
    const priced = articles
      .filter((article) => article.trade === trade)
      .flatMap((article) =>
        (measured.has(article.unit) ? bands : [{ words: '', percent: 100 }]).map(({ words, percent }) => ({
          ...article,
          designation: words ? `${article.designation}${words} ${article.unit}` : article.designation,
          // In whole cents, as people set prices.
          unitPriceE4: Math.round((article.unitPriceE4 * percent) / 10_000) * 100,
        })),
      );
    const blank = { unit: '', unit_price_e4: null, vat_rate_bp: 1000 };
    const label = trades.find(({ id }) => id === trade)?.label ?? trade;
    return [
      { ...blank, kind: 'lot', code: lot, designation: label },
      ...priced.map(({ designation, unit, unitPriceE4, vatRateBp }, rank) => ({
        kind: 'line',
        code: `${lot}.${String(rank + 1).padStart(3, '0')}`,
        designation,
        unit,
        unit_price_e4: unitPriceE4,
        vat_rate_bp: vatRateBp,
      })),
    ];
  });
}

/** A price revised by the current index except for its fixed share, in whole cents. */
const revised = (priceE4: number) => {
  const moving = ((10_000 - index.fixedBp) * index.afterE4) / index.beforeE4;
  return Math.round((priceE4 * (index.fixedBp + moving)) / 1_000_000) * 100;
};

/** A schedule of several hundred lines, agreed with the framework and revised since. */
export function makeSchedules(
  { cast, articles }: { cast: Pick<Cast, 'companies' | 'sites'>; articles: readonly Article[] },
  { collaborations = [] }: Pick<Rows, 'collaborations'>,
  { root, calendar }: { root: Prng; calendar: Calendar },
): Pick<Rows, 'price_schedules' | 'price_schedule_lines' | 'price_schedule_sites'> {
  const { companies, sites } = cast;
  const id = idMaker(root.fork('schedule ids'));
  const find = (slug: string) => companies.find((one) => one.slug === slug)?.id;
  const [ordering, provider] = [find(market.ordering), find(market.provider)];
  const between = collaborations.find((one) => one.ordering_id === ordering && one.provider_id === provider);
  if (!between || !ordering || !provider) throw new Error('the market of the price schedule has no collaboration');
  const content = contentOf(articles);
  const made = [
    { ago: 175, by: ordering, price: (e4: number) => e4 },
    { ago: 60, by: provider, price: revised },
  ].map(({ ago, by, price }, at) => {
    const born = calendar.at(calendar.now - ago);
    const agreedAt = calendar.at(calendar.now - ago + 2);
    const scheduleId = id(born);
    const lines = content.map((line, position): Line => ({
      ...line,
      id: id(born),
      schedule_id: scheduleId,
      position,
      unit_price_e4: line.unit_price_e4 && price(line.unit_price_e4),
    }));
    const row: Row<'price_schedules'> = {
      id: scheduleId,
      collaboration_id: between.id,
      number: at + 1,
      state: 'agreed',
      proposed_by: by,
      effective_on: calendar.day(calendar.now - ago + 2),
      currency: 'EUR',
      file_name: at === 0 ? market.file : '',
      revised_from: null,
      index_name: '',
      index_before_e4: null,
      index_after_e4: null,
      fixed_bp: null,
      line_count: content.filter(({ kind }) => kind === 'line').length,
      created_at: born,
      updated_at: agreedAt,
      decided_at: agreedAt,
      agreed_at: agreedAt,
    };
    return { row, lines };
  });
  const [first, last] = made;
  if (!first || !last) throw new Error('a price schedule without versions');
  const { name: index_name, beforeE4: index_before_e4, afterE4: index_after_e4, fixedBp: fixed_bp } = index;
  const by = { revised_from: first.row.id, index_name, index_before_e4, index_after_e4, fixed_bp };
  const busiest = sites.filter(({ companyId }) => companyId === ordering).toSorted((a, b) => b.weight - a.weight);
  return {
    price_schedules: [first.row, { ...last.row, ...by }],
    price_schedule_lines: made.flatMap(({ lines }) => lines),
    price_schedule_sites: coefficients.flatMap((coefficient_e4, rank) => {
      const site = busiest[rank];
      return site ? [{ schedule_id: last.row.id, site_id: site.id, coefficient_e4 }] : [];
    }),
  };
}
