import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ConversationDetail } from '#features/work/conversations/conversation.contract.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { OpenConversation } from '../open/open-conversation.tsx';
import { PaneSkeleton } from '../open/pane-skeleton.tsx';
import { conversationApi } from './api.ts';
import type { Between } from './rows.ts';
import { useTexts } from '../texts-page.ts';

export interface StepsProps {
  conversation: ConversationDetail;
  /** When messages were written, in chronological order; undefined while loading. */
  spoken: readonly string[] | undefined;
  children: (between: readonly Between[]) => ReactNode;
}
/** Renders messages with the steps of their request: provided by a higher slice. */
export type Steps = (props: StepsProps) => ReactNode;

export function ConversationPage({ steps }: { steps: Steps }) {
  const t = useTexts();
  const phone = usePhone();
  const { conversationId: id = '' } = useParams();
  const reading = useQuery(conversationApi.read.queryOptions({ input: { id } }));
  const { data, error, isFetching, refetch } = reading;
  // A member removed while it was open sees stale data.
  const gone = error !== null && failureOf(error).status === 404;
  if (data && !gone) return <OpenConversation key={id} conversation={data} steps={steps} />;
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
