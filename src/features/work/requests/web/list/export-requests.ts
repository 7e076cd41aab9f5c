import type { Language } from '#common/locales.ts';
import { csvNumber, writeCsv } from '#common/write-csv.ts';
import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { requestApi } from '../public/api.ts';
import { listInput, type RequestFilters } from './use-request-filters.ts';

/** More would not be read, and would hold the server for long. */
const most = 5000;

/** Every request of a set of filters, page after page, up to a bound. */
export async function fetchFiltered(filters: RequestFilters): Promise<{ rows: RequestItem[]; truncated: boolean }> {
  const rows: RequestItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await requestApi.list.call({ ...listInput(filters), limit: 100, ...(cursor && { cursor }) });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor && rows.length < most);
  return { rows, truncated: cursor !== undefined };
}

interface Words {
  header: readonly string[];
  trade: (row: RequestItem) => string;
  priority: (row: RequestItem) => string;
  status: (row: RequestItem) => string;
  bearer: (row: RequestItem) => string;
  date: (instant: string) => string;
}

/** The rows as a CSV that the spreadsheet of whoever reads a language opens as it is. */
export function csvOf(rows: readonly RequestItem[], words: Words, language: Language): string {
  const date = (instant: string | null) => (instant ? words.date(instant) : null);
  return writeCsv(
    words.header,
    rows.map((row) => [
      row.number,
      row.title,
      words.trade(row),
      row.site.name,
      row.site.district,
      words.priority(row),
      words.status(row),
      date(row.dueAt),
      date(row.publishedAt),
      row.orderingCompany,
      row.provider?.name ?? null,
      words.bearer(row),
      row.quoteCount,
      row.amountMinor === null ? null : csvNumber(row.amountMinor / 100, 2, language),
      row.currency,
    ]),
    language,
  );
}

/** Hands a text to the browser as a file. */
export function download(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
