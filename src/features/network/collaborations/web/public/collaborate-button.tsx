import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { path } from '#paths.ts';
import { Button, ButtonLink, IconButton } from '#ui/marks/button.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useMedia } from '#ui/page/use-media.ts';
import { TermsDialog } from '../terms-dialog.tsx';
import { useTexts } from '../texts.ts';
import { collaborationApi } from './api.ts';

export function CollaborateButton({ provider }: { provider: { id: string; name: string } }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [inviting, setInviting] = useState(false);
  // The bar of a phone has no room for a third label.
  const narrow = useMedia('(width < 720px)');
  const { data } = useQuery(
    collaborationApi.list.queryOptions({ input: { companyId: provider.id, limit: 1 }, staleTime: 60_000 }),
  );
  if (!data) return null;
  const [living] = data.items;
  if (living) {
    const to = path('collaborationDetail', { collaborationId: living.id });
    return narrow ? (
      <IconButton icon={Handshake} label={t('see')} onClick={() => void navigate(to)} />
    ) : (
      <ButtonLink icon={Handshake} to={to}>
        {t('see')}
      </ButtonLink>
    );
  }
  const { invite } = data.acts;
  return (
    <>
      {narrow ? (
        <IconButton
          icon={Handshake}
          label={t('collaborate')}
          aria-disabled={!invite.allowed}
          // Touch has no tooltip: the reason is shown on the press.
          onClick={() => (invite.allowed ? setInviting(true) : toast.info(invite.reason))}
        />
      ) : (
        <Button
          icon={Handshake}
          disabledReason={invite.allowed ? null : invite.reason}
          onClick={() => setInviting(true)}
        >
          {t('collaborate')}
        </Button>
      )}
      {inviting && (
        <TermsDialog
          title={t('inviteTitle', { name: provider.name })}
          text={t('inviteText')}
          confirmLabel={t('sendInvitation')}
          from={null}
          draftName={`terms-with-${provider.id}`}
          onClose={() => setInviting(false)}
          onSend={async (terms) => {
            const { id } = await collaborationApi.invite.call({ providerId: provider.id, terms });
            await navigate(path('collaborationDetail', { collaborationId: id }));
          }}
        />
      )}
    </>
  );
}
