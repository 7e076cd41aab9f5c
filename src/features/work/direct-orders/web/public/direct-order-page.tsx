import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { requestApi } from '#features/work/requests/web/public/api.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { useTexts } from '../texts.ts';
import { directOrderApi } from './api.ts';
import type { OrderFormProps } from './order-form.tsx';

export function DirectOrderPage({ Form }: { Form: ComponentType<Pick<OrderFormProps, 'request' | 'partners'>> }) {
  const t = useTexts();
  const { requestId = '' } = useParams();
  const reading = useQuery(requestApi.read.queryOptions({ input: { id: requestId }, retry: false }));
  const listing = useQuery(directOrderApi.partners.queryOptions({ input: { requestId }, retry: false }));
  const request = reading.data;
  const back = path('request', { requestId });
  const partners = listing.data?.items;
  if (request && !request.acts.order.allowed) {
    return (
      <>
        <PageHeader title={t('title')} crumbs={[{ label: request.number ?? request.title, to: back }]} />
        <EmptyState
          title={t('notNow')}
          text={request.acts.order.reason}
          action={<ButtonLink to={back}>{t('back')}</ButtonLink>}
        />
      </>
    );
  }
  if (!request || !partners) {
    return (
      <>
        <PageHeader title={t('title')} crumbs={[{ label: t('requests'), to: path('requests') }]} />
        <Unread
          reading={reading.error ? reading : listing}
          failed={t('failed')}
          absent={{
            title: t('absent'),
            text: t('absentText'),
            action: <ButtonLink to={path('requests')}>{t('requests')}</ButtonLink>,
          }}
        />
      </>
    );
  }
  if (partners.length === 0) {
    return (
      <>
        <PageHeader title={t('title')} crumbs={[{ label: request.title, to: back }]} />
        <EmptyState
          title={t('nobody')}
          text={t('nobodyText')}
          action={
            <ButtonLink variant="primary" to={path('providerSearch')}>
              {t('findProvider')}
            </ButtonLink>
          }
        />
      </>
    );
  }
  return <Form request={request} partners={partners} />;
}
