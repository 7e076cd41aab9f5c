import type { Kysely } from 'kysely';
import { indexLetter } from '#common/index-letter.ts';
import type { Language } from '#common/locales.ts';
import { isDiscounted } from '#common/quote-totals.ts';
import type { DB } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/store.ts';
import { headOf, legalLine } from '#platform/papers/company-head.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { readPictures } from '#platform/papers/paper-pictures.ts';
import { setToRead } from '#platform/papers/set-paper.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { compareLines, isCounted } from './compare-lines.rules.ts';
import { compareQuotes } from './compare-quotes.ts';
import type { ComparedRow as PaperRow, ComparisonPaper } from './comparison.paper.ts';
import type { ComparedQuote } from './quote.contract.ts';
import { findComparedOnPaper } from './quote-paper.queries.ts';
import { said } from './said.ts';

type Voice = ReturnType<typeof inLanguage>;

function factsOf({ say, date }: Voice, quotes: readonly ComparedQuote[]): PaperRow[] {
  const none = say(said('paper.comparison.none'));
  const fact = (label: string, of: (quote: ComparedQuote) => string): PaperRow => ({
    kind: 'fact',
    label,
    cells: quotes.map((quote) => ({ value: of(quote) || none })),
  });
  const document = (kind: 'decennale' | 'vigilance') =>
    fact(say(said(`paper.comparison.${kind}`)), (quote) => {
      const { state, until } = quote.documents.find((one) => one.kind === kind) ?? {
        state: 'not_required',
        until: null,
      };
      if (state === 'not_required') return say(said('paper.comparison.notRequired'));
      if (state === 'missing' || state === 'expired') return say(said(`paper.comparison.${state}`));
      return say(until ? said('paper.comparison.until', { date: date(until) }) : said('paper.comparison.valid'));
    });
  return [
    fact(say(said('paper.comparison.start')), ({ startOn, durationDays }) =>
      [startOn && date(startOn), durationDays && say(said('sheet.days', { count: durationDays }))]
        .filter(Boolean)
        .join(', '),
    ),
    fact(say(said('paper.comparison.validity')), ({ validUntil }) => (validUntil ? date(validUntil) : '')),
    document('decennale'),
    document('vigilance'),
  ];
}

function rowsOf(voice: Voice, quotes: readonly ComparedQuote[]): PaperRow[] {
  const { say, money, quantity } = voice;
  const cheapest = Math.min(...quotes.map(({ totalTtcMinor }) => totalTtcMinor));
  const lowest = say(said('paper.comparison.lowest'));
  const sum = (label: string, pick: (quote: ComparedQuote) => number, marked = false): PaperRow => ({
    kind: 'sum',
    label,
    cells: quotes.map((quote) => ({
      value: money(pick(quote), quote.currency),
      ...(marked && quotes.length > 1 && pick(quote) === cheapest && { mark: lowest }),
    })),
  });
  const lots = compareLines(quotes).flatMap((lot): PaperRow[] => [
    ...(lot.designation
      ? [
          {
            kind: 'lot' as const,
            label: `${lot.number} ${lot.designation}`,
            cells: quotes.map(({ id, currency }) => ({ value: money(lot.sums[id]?.htMinor ?? 0, currency) })),
          },
        ]
      : []),
    ...lot.rows.map((row) => ({
      kind: 'line' as const,
      label: `${row.number} ${row.designation}`,
      note: [quantity(row.quantityMilli), row.unit, row.optional ? say(said('sheet.option')) : '']
        .filter(Boolean)
        .join(' '),
      cells: quotes.map(({ id, currency }) => {
        const cell = row.cells[id];
        if (!cell) return { value: '', mark: say(said('paper.comparison.unpriced')) };
        return { value: money(cell.htMinor, currency), ...(cell.lowest && { mark: lowest }) };
      }),
    })),
  ]);
  return [
    ...lots,
    ...(quotes.some(isDiscounted)
      ? [
          sum(say(said('sheet.gross')), ({ lines }) =>
            lines.filter(isCounted).reduce((gross, line) => gross + line.totalHtMinor, 0),
          ),
        ]
      : []),
    sum(say(said('sheet.totalHt')), ({ totalHtMinor }) => totalHtMinor),
    sum(say(said('sheet.vat')), ({ totalVatMinor }) => totalVatMinor),
    sum(say(said('sheet.totalTtc')), ({ totalTtcMinor }) => totalTtcMinor, true),
    ...factsOf(voice, quotes),
  ];
}

/** In its reader's language, current state; never stored. */
export async function setComparison(
  { db, files, viewer, now }: { db: Kysely<DB>; files: FileStore; viewer: CompanyViewer; now: Date },
  { requestId, language }: { requestId: string; language: Language },
): Promise<{ bytes: Uint8Array; name: string }> {
  const { request, quotes: read } = await compareQuotes(db, viewer, requestId, now);
  const { company, site, departement } = await findComparedOnPaper(db, requestId);
  const logo = await readPictures({ db, files }, company.logoId ? [company.logoId] : []);
  const quotes = read.toSorted((a, b) => a.totalTtcMinor - b.totalTtcMinor);
  const voice = inLanguage(language, departement);
  const { say, date, money } = voice;
  const number = request.number ?? '';
  const title = say(said('paper.comparison.title'));
  const data: ComparisonPaper = {
    language,
    title: `${title} ${number}`,
    company: headOf(company, logo),
    block: {
      kind: title,
      number,
      label: say(said('sheet.subject')),
      subject: request.title,
      facts: [{ label: say(said('sheet.date')), value: date(now) }],
      more: [
        { label: say(said('sheet.place')), value: site, wide: true },
        ...(request.budgetMinor === null
          ? []
          : [{ label: say(said('paper.comparison.budget')), value: money(request.budgetMinor, request.currency) }]),
      ],
    },
    head: say(said('sheet.designation')),
    columns: quotes.map((quote) => ({
      name: quote.provider.name,
      note: say(said('paper.comparison.note', { number: quote.number ?? '', index: indexLetter(quote.revision) })),
    })),
    rows: rowsOf(voice, quotes),
    mentions: [],
    notice: say(said('paper.comparison.drawn', { date: date(now) })),
    foot: { legal: legalLine(voice, company), name: `${title} ${number}` },
  };
  const { bytes } = await setToRead('features/work/quotes/comparison.paper.typ', data, { language, at: now });
  return { bytes, name: `${number || 'comparaison'}-comparaison.pdf` };
}
