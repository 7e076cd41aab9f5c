import type { Language } from '#common/locales.ts';
import type { CostBearer } from '#common/cost-bearers.ts';
import { costBearerName, tradeName } from '#common/faults.ts';
import { sayIn } from '#platform/voices.ts';
import { findTrade } from '#common/trades.ts';
import { csvNumber, writeCsv } from '#common/write-csv.ts';
import type { ActivityReport } from './activity-report.contract.ts';
import type { ReportTable } from './activity-report.rules.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

type Cells = (string | number | null)[];
type Named = Readonly<Partial<Record<string, string>>>;

const texts: Record<Language, Pick<typeof fr, 'export'>> = { fr, en, de, es, it };

/** Cell formatters of one language. */
function writing(language: Language) {
  const words = texts[language].export;
  const trade = (id: string | null) => {
    const known = id === null ? undefined : findTrade(id);
    return known ? sayIn(language, tradeName(known.id)) : words.noTrade;
  };
  return {
    words,
    trade,
    bearer: (who: CostBearer | null) => (who ? sayIn(language, costBearerName(who)) : words.noBearer),
    state: (id: string) => (words.states as Named)[id] ?? id,
    role: (id: string) => (words.roles as Named)[id] ?? id,
    euros: (minor: number) => csvNumber(minor / 100, 2, language),
    hours: (value: number | null) => (value === null ? '' : csvNumber(value, 1, language)),
  };
}

type Table = (report: ActivityReport, how: ReturnType<typeof writing>) => [string[], Cells[]];

const tables: Record<ReportTable, Table> = {
  months: ({ months }, { words, euros }) => [
    [words.month, words.published, words.orders, words.done, words.committed],
    months.map((row) => [
      row.month.slice(0, 7),
      row.published,
      row.orders,
      euros(row.doneMinor),
      euros(row.committedMinor),
    ]),
  ],
  states: ({ states }, { words, state }) => [
    [words.state, words.requests],
    states.map((row) => [state(row.state), row.requests]),
  ],
  trades: ({ trades }, { words, trade, euros, hours }) => [
    [words.trade, words.published, words.quotes, words.orders, words.ordered, words.quoteHours, words.orderHours],
    trades.map((row) => [
      trade(row.trade),
      row.published,
      row.quotes,
      row.orders,
      euros(row.orderedMinor),
      hours(row.quoteHours),
      hours(row.orderHours),
    ]),
  ],
  bearers: ({ bearers }, { words, bearer, euros }) => [
    [words.bearer, words.orders, words.ordered],
    bearers.map((row) => [bearer(row.bearer), row.orders, euros(row.orderedMinor)]),
  ],
  companies: ({ companies }, { words, euros }) => [
    [words.company, words.city, words.published, words.orders, words.ordered],
    companies.map((row) => [row.name, row.city, row.published, row.orders, euros(row.orderedMinor)]),
  ],
  providers: ({ providers }, { words, euros, hours }) => [
    [words.provider, words.city, words.sent, words.won, words.orders, words.ordered, words.confirmHours],
    providers.map((row) => [
      row.name,
      row.city,
      row.quotes,
      row.won,
      row.orders,
      euros(row.orderedMinor),
      hours(row.confirmHours),
    ]),
  ],
  accounts: ({ accounts }, { words, role }) => [
    [words.role, words.accounts],
    accounts.map((row) => [role(row.role), row.people]),
  ],
};

/** One table of a report as CSV in the reader's language, and its file name. */
export function exportReport(
  report: ActivityReport,
  table: ReportTable,
  language: Language,
): { name: string; csv: string } {
  const [header, rows] = tables[table](report, writing(language));
  const name = `${texts[language].export.file}-${table}-${report.from}-${report.to}.csv`;
  return { name, csv: writeCsv(header, rows, language) };
}
