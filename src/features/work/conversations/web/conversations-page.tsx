import { Handshake, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useShell } from '#ui/shell/shell-context.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { ConversationList } from './list/conversation-list.tsx';
import { useSaidUnread } from './list/use-said-unread.ts';
import { NewConversation } from './start/new-conversation.tsx';
import { useTexts } from './texts-page.ts';

export default function ConversationsPage() {
  const t = useTexts();
  const { company } = useSignedIn();
  const { conversationId } = useParams();
  const phone = usePhone();
  const [starting, setStarting] = useState(false);
  const unread = useShell().counts?.conversations;
  useSaidUnread(unread);
  const start = () => setStarting(true);
  // On a phone, an open conversation takes the whole page, heading included.
  const alone = phone && conversationId !== undefined;
  if (company === null) {
    return (
      <div className="page">
        <PageHeader title={t('title')} />
        <EmptyState title={t('noCompany')} text={t('noCompanyText')} />
      </div>
    );
  }
  return (
    <div className="page grid min-h-96 grid-cols-1 grid-rows-[minmax(0,1fr)] overflow-hidden contain-size md:grid-cols-[18rem_minmax(0,1fr)] lg:grid-cols-[21rem_minmax(0,1fr)] print:block">
      {!alone && (
        <>
          <PageHeader
            title={t('title')}
            actions={
              <>
                <ButtonLink
                  variant={phone ? 'secondary' : 'ghost'}
                  icon={Handshake}
                  to={path('collaborations')}
                  aria-label={t('terms')}
                >
                  {phone ? null : t('terms')}
                </ButtonLink>
                <Button variant={phone ? 'primary' : 'secondary'} icon={SquarePen} onClick={start}>
                  {t('new')}
                </Button>
              </>
            }
          />
          <ConversationList current={conversationId} unread={unread ?? 0} onNew={start} />
        </>
      )}
      <Outlet />
      {starting && <NewConversation onClose={() => setStarting(false)} />}
    </div>
  );
}
