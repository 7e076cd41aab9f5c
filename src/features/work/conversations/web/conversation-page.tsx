import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useParams } from 'react-router';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { failureOf } from '#ui/errors.ts';
import { ListFailure } from '#ui/list-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePhone } from '#ui/use-media.ts';
import { OpenConversation } from './open/open-conversation.tsx';
import { PaneSkeleton } from './open/pane-skeleton.tsx';
import { conversationApi } from './public/api.ts';
import { useTexts } from './texts-page.ts';

/** The conversation of the address: its messages and who reads them; calmly, that it is out of reach. */
export default function ConversationPage() {
  const t = useTexts();
  const phone = usePhone();
  const { conversationId: id = '' } = useParams();
  const reading = useQuery(conversationApi.read.queryOptions({ input: { id } }));
  const { data, error, isFetching, refetch } = reading;
  // Who was taken out while it was open reads what stands no longer.
  const gone = error !== null && failureOf(error).status === 404;
  if (data && !gone) return <OpenConversation key={id} conversation={data} />;
  return (
    <section className="min-h-0 overflow-y-auto" aria-label={t(gone ? 'gone' : 'list')}>
      {phone && <PageHeader title={t('title')} crumbs={[{ label: t('list'), to: path('conversations') }]} />}
      {gone ? (
        <EmptyState
          icon={MessagesSquare}
          title={t('gone')}
          text={t('goneText')}
          action={<ButtonLink to={path('conversations')}>{t('backToList')}</ButtonLink>}
        />
      ) : error ? (
        <ListFailure title={t('readFailed')} error={error} loading={isFetching} onRetry={refetch} />
      ) : (
        <PaneSkeleton />
      )}
    </section>
  );
}
