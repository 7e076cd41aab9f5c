import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ErrorReport } from '#features/operations/error-reports/error-report.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { errorReportApi } from './api.ts';
import { useTexts } from './texts.ts';

export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const { busy, act } = useAct();
  const reading = useQuery(errorReportApi.read.queryOptions({ input: { id }, staleTime: 0 }));
  const { data } = reading;
  async function resolve({ errorId }: ErrorReport) {
    if (await act(() => errorReportApi.resolve.call({ id }), t('resolved', { errorId }))) onClose();
  }
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={data ? t('detail', { errorId: data.errorId }) : t('title')}
      description={data?.message}
      footer={
        data &&
        !data.resolvedAt && (
          <Button variant="primary" icon={Check} loading={busy} onClick={() => void resolve(data)}>
            {t('resolve')}
          </Button>
        )
      }
    >
      {!data && <Unread reading={reading} failed={t('missing')} rows={6} />}
      {data && <Detail report={data} />}
    </Dialog>
  );
}

function Detail({ report }: { report: ErrorReport }) {
  const t = useTexts();
  const format = useFormat();
  const { stack, componentStack } = report;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Facts
        facts={[
          { label: t('when'), value: format.dateTime(report.timestamp) },
          { label: t('page'), value: report.url || '—' },
          { label: t('person'), value: report.userName ?? t('nobody') },
          { label: t('browser'), value: report.userAgent || '—' },
          report.resolvedAt
            ? { label: t('fate'), value: t('resolvedOn', { date: format.dateTime(report.resolvedAt) }) }
            : null,
        ]}
      />
      {!stack && !componentStack && <p className="text-sm text-ink-2">{t('noStack')}</p>}
      <Stack title={t('stack')} text={stack} />
      <Stack title={t('components')} text={componentStack} />
    </div>
  );
}

function Stack({ title, text }: { title: string; text: string }) {
  if (!text.trim()) return null;
  return (
    <section>
      <h3 className="label">{title}</h3>
      <pre className="rounded-md border border-line bg-sunken px-3 py-2.5 font-[ui-monospace,'DejaVu_Sans_Mono',monospace] text-xs/4.5 wrap-anywhere whitespace-pre-wrap">
        {text.trim()}
      </pre>
    </section>
  );
}
