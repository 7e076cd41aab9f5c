import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { SiteImport } from '#features/estate/sites/site-import.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { siteImportApi } from '../public/api.ts';
import { useImportTexts } from '../texts-import.ts';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import { type ImportStep, ImportSteps, readStep } from './import-steps.tsx';
import { PreviewStep } from './preview-step.tsx';

export default function SiteImportPage() {
  const t = useImportTexts();
  const [address, setAddress] = useSearchParams();
  const id = address.get('import');
  const step = id ? readStep(address.get('etape')) : 'file';
  const go = (importId: string | null, next: ImportStep) =>
    setAddress(importId ? { import: importId, etape: next } : {});
  const { data, error } = useQuery({
    ...siteImportApi.read.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
  });
  return (
    <div className="page flex flex-col">
      <PageHeader title={t('title')} crumbs={[{ label: t('sites'), to: path('sites') }]} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-6 py-3.5 max-md:px-4 [&>ol]:flex-[0_1_420px]">
        <span className="min-w-0 flex-1 text-xs text-ink-3">
          {id && data && <FileLine data={data} onAnother={() => go(null, 'file')} />}
        </span>
        <ImportSteps now={step} />
      </div>
      {!id ? (
        <FileStep onRead={(read) => go(read.id, 'columns')} />
      ) : error && !data ? (
        <Gone error={error} onRestart={() => go(null, 'file')} />
      ) : !data ? (
        <SkeletonRows rows={8} />
      ) : step === 'columns' ? (
        <ColumnsStep key={id} data={data} onBack={() => go(null, 'file')} onChecked={() => go(id, 'preview')} />
      ) : step === 'done' ? (
        <DoneStep data={data} onRest={() => go(id, 'preview')} onRestart={() => go(null, 'file')} />
      ) : (
        <PreviewStep data={data} onBack={() => go(id, 'columns')} onConfirmed={() => go(id, 'done')} />
      )}
    </div>
  );
}

function FileLine({ data, onAnother }: { data: SiteImport; onAnother: () => void }) {
  const t = useImportTexts();
  const format = useFormat();
  const rows = t('rows', { count: data.rowCount, n: format.number(data.rowCount) });
  return (
    <span className="flex items-center gap-1.5 flex-wrap">
      <span>
        <Icon of={FileSpreadsheet} size={14} className="mr-1.5 inline align-[-2px]" />
        {data.separator === ''
          ? t('summaryOfWorkbook', { name: data.fileName, rows, kind: data.encoding.toUpperCase() })
          : t('summary', {
              name: data.fileName,
              rows,
              separator: data.separator === '\t' ? t('tab') : data.separator,
              encoding: data.encoding.toUpperCase().replace('WINDOWS', 'Windows'),
            })}
      </span>
      <button type="button" className="link" onClick={onAnother}>
        {t('another')}
      </button>
    </span>
  );
}

function Gone({ error, onRestart }: { error: unknown; onRestart: () => void }) {
  const t = useImportTexts();
  const { status, message } = failureOf(error);
  return (
    <EmptyState
      title={status === 404 ? t('gone') : message}
      text={status === 404 ? t('goneText') : undefined}
      action={<Button onClick={onRestart}>{t('restart')}</Button>}
    />
  );
}
