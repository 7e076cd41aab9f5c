import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { path } from '#paths.ts';
import { PageFailure } from '#ui/feedback/page-failure.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { receivedApi } from '../api.ts';
import { ReceivedInvoice } from '../received-invoice.tsx';
import { useTexts } from '../texts.ts';

interface ReceivedInvoiceViewProps {
  receivedId: string;
  settling: ReactNode;
}

export function ReceivedInvoiceView({ receivedId, settling }: ReceivedInvoiceViewProps) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery(
    receivedApi.read.queryOptions({ input: { id: receivedId }, retry: false }),
  );
  if (data) return <ReceivedInvoice key={`${data.id} ${data.state}`} received={data} settling={settling} />;
  return (
    <div className="page">
      <PageHeader title={t('title')} crumbs={[{ label: t('title'), to: path('receivedInvoices') }]} />
      {error ? (
        <PageFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  );
}
