import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { toastFailure } from '#ui/errors.ts';
import { useFormat } from '#ui/format.tsx';
import { spokenLanguage } from '#ui/texts.ts';
import { toast } from '#ui/toaster.tsx';
import { requestStates } from '#ui/vocabulary.ts';
import { useCostBearerWords, useTradeWords, useWords } from '#ui/words.ts';
import { useTexts } from '../texts.ts';
import { csvOf, download, fetchFiltered } from './export-requests.ts';
import type { RequestFilters } from './use-request-filters.ts';

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
] as const;

/** Exports chosen rows, or all that a set of filters holds. */
export function useExport() {
  const t = useTexts();
  const format = useFormat();
  const w = useWords();
  const trade = useTradeWords();
  const bearer = useCostBearerWords();

  function exportRows(rows: readonly RequestItem[]) {
    const language = spokenLanguage();
    const words = {
      header: columns.map((column) => t(`column.${column}`)),
      trade: (row: RequestItem) => (row.trade ? trade(row.trade) : ''),
      priority: (row: RequestItem) => w(`priority.${row.priority}`),
      status: (row: RequestItem) => w(`status.${requestStates[row.status].word}`),
      bearer: (row: RequestItem) => (row.costBearer ? bearer(row.costBearer) : ''),
      date: format.inDigits,
    };
    const csv = csvOf(rows, words, language);
    download(t('export.file', { day: format.today() }), csv);
    toast.success(t('export.done', { count: rows.length }));
  }

  async function exportFiltered(filters: RequestFilters) {
    toast.info(t('export.working'), { duration: 60_000 });
    try {
      const { rows, truncated } = await fetchFiltered(filters);
      exportRows(rows);
      if (truncated) toast.warning(t('export.truncated', { count: rows.length }));
    } catch (error) {
      toastFailure(error, t('export.failed'));
    }
  }

  return { exportRows, exportFiltered };
}
