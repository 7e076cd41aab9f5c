import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { AtPlace } from '#ui/words/format.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { receptionApi } from './api.ts';
import { ReadReception } from './read-reception.tsx';
import { useTexts } from './texts.ts';
import { WriteReception } from './write-reception.tsx';

export default function ReceptionPage() {
  const { requestId = '' } = useParams();
  const t = useTexts();
  const phone = usePhone();
  const [settle, setSettle] = useState(false);
  const { data, error, refetch } = useQuery(receptionApi.ofRequest.queryOptions({ input: { requestId } }));
  const up = { label: t('page.requests'), to: path('requests') };
  const back = { label: data?.order.request.number ?? t('head.request'), to: path('request', { requestId }) };
  const header = (state: ReactNode) => (
    <>
      <PageHeader
        title={t('page.title')}
        documentTitle={[t('page.title'), data?.order.request.number].filter(Boolean).join(', ')}
        crumbs={[up, back]}
        actions={
          phone ? undefined : (
            <>
              {state}
              <ButtonLink variant="ghost" icon={MessageSquare} to={back.to}>
                {t('page.thread')}
              </ButtonLink>
            </>
          )
        }
      />
      {phone && state}
    </>
  );
  if (!data) {
    const failure = error && failureOf(error);
    return (
      <>
        {header(null)}
        {failure ? (
          <EmptyState
            title={t('page.failed')}
            text={failure.status === 404 ? t('page.notYet') : failure.message}
            action={
              failure.status >= 400 && failure.status < 500 ? (
                <ButtonLink to={back.to}>{back.label}</ButtonLink>
              ) : (
                <Button onClick={() => void refetch()}>{t('page.retry')}</Button>
              )
            }
          />
        ) : (
          <SkeletonRows rows={10} />
        )}
      </>
    );
  }
  return (
    <AtPlace of={data.site.departement}>
      {data.acts.prepare.allowed ? (
        <WriteReception key={data.order.version} reception={data} header={header} onSigned={() => setSettle(true)} />
      ) : (
        <>
          {header(null)}
          <ReadReception reception={data} settle={settle} />
        </>
      )}
    </AtPlace>
  );
}
