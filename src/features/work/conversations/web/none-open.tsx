import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Navigate } from 'react-router';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useFilters } from '#ui/lists/use-filters.ts';
import { usePhone } from '#ui/page/use-media.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { conversationApi } from './public/api.ts';
import { useTexts } from './texts-page.ts';

/** Beside the list while nothing is open; `?avec=` opens or finds the conversation with a company. */
export default function NoneOpen() {
  const t = useTexts();
  const phone = usePhone();
  const companyId = useFilters<'avec'>().get('avec');
  // The first page of the list, which says itself what to do when empty.
  const isEmpty = usePages(conversationApi.list, { view: 'all' }).data?.pages[0]?.items.length === 0;
  if (companyId) return <Opening companyId={companyId} />;
  if (phone) return null;
  if (isEmpty) return <div className="bg-canvas" />;
  return (
    <section className="grid place-items-center bg-canvas" aria-label={t('choose')}>
      <EmptyState icon={MessagesSquare} title={t('choose')} text={t('chooseText')} />
    </section>
  );
}

function Opening({ companyId }: { companyId: string }) {
  const t = useTexts();
  // Opening is idempotent, so it can be a query.
  const opening = useQuery(
    conversationApi.open.queryOptions({ input: { kind: 'companies', companyId }, staleTime: Infinity, gcTime: 0 }),
  );
  if (opening.data) return <Navigate replace to={path('conversation', { conversationId: opening.data.id })} />;
  return (
    <section className="grid content-start" aria-label={t('opening')}>
      {opening.error ? (
        <EmptyState
          title={t('openFailed')}
          text={failureOf(opening.error).message}
          action={<ButtonLink to={path('conversations')}>{t('backToList')}</ButtonLink>}
        />
      ) : (
        <SkeletonRows />
      )}
    </section>
  );
}
