import type { InputOf } from '#common/contract-kit.ts';
import { formatParts } from '#common/dates.ts';
import { costBearerName, tradeName } from '#common/faults.ts';
import { conventions, type Language } from '#common/locales.ts';
import { dayAt } from '#common/place-time.ts';
import { timeZoneOf } from '#common/territories.ts';
import type { Call } from '#platform/act.ts';
import type { Download } from '#platform/http/send-attachment.ts';
import { type Cell, money, tableFile } from '#platform/http/table-file.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { sayIn } from '#platform/voices.ts';
import type { requestContract, RequestItem } from './request.contract.ts';
import type { RequestsSaying } from './request-search.scope.ts';
import { eachRequest } from './request.queries.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };

const texts: Record<Language, Pick<typeof fr, 'export'>> = { fr, en, de, es, it };

const columns = [
  'number',
  'title',
  'trade',
  'site',
  'district',
  'priority',
  'status',
  'due',
  'publishedAt',
  'orderingCompany',
  'provider',
  'costBearer',
  'quoteCount',
  'amount',
  'currency',
  'assignee',
] as const satisfies readonly (keyof (typeof fr)['export']['columns'])[];

function cellsOf(row: RequestItem, language: Language): Cell[] {
  const words = texts[language].export;
  const there = { locale: conventions(language), timeZone: timeZoneOf(row.site.departement) };
  const at = (instant: string | null) =>
    instant && formatParts(instant, { dateStyle: 'short', timeStyle: 'short' }, there);
  return [
    row.number,
    row.title,
    row.trade && sayIn(language, tradeName(row.trade)),
    row.site.name,
    row.site.district,
    words.priorities[row.priority],
    words.statuses[row.status],
    at(row.dueAt),
    at(row.publishedAt),
    row.orderingCompany,
    row.provider?.name ?? null,
    row.costBearer && sayIn(language, costBearerName(row.costBearer)),
    row.quoteCount,
    row.amountMinor === null ? null : money(row.amountMinor),
    row.currency,
    row.assignee?.name ?? null,
  ];
}

/** The filtered or selected requests as a spreadsheet. */
export async function exportRequests(
  { db, viewer, language, now }: Call<Viewer> & { language: Language },
  { format, ...filters }: InputOf<typeof requestContract.export>,
  saying: RequestsSaying,
): Promise<Download> {
  const words = texts[language].export;
  async function* rows() {
    for await (const row of eachRequest(db, viewer, filters, saying)) yield cellsOf(row, language);
  }
  return tableFile(
    {
      name: `${words.file}-${dayAt(now, null)}`,
      sheet: words.file,
      header: columns.map((column) => words.columns[column]),
      rows: rows(),
    },
    format,
    language,
  );
}
