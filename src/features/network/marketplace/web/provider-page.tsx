import { useQuery } from '@tanstack/react-query';
import { Ban, Ellipsis, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { FavouriteButton } from '#features/network/providers/web/public/favourite-button.tsx';
import { CollaborateButton } from '#features/network/collaborations/web/public/collaborate-button.tsx';
import { WriteButton } from '#features/work/conversations/web/public/write-button.tsx';
import { BlockDialog } from '#features/people/company-blocks/web/public/block-dialog.tsx';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { path } from '#paths.ts';
import { isShown } from '#ui/calls/acts.ts';
import { Button, ButtonLink, IconButton } from '#ui/marks/button.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSession } from '#ui/calls/session.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { ProviderSheet } from './provider/provider-sheet.tsx';
import { useTexts } from './provider/texts.ts';
import { AbsentProvider, ProviderHead } from './provider/visitor-parts.tsx';
import { InviteDialog } from './search/invite-dialog.tsx';

/** Static for visitors, without scripts except the theme; signed-in users are served the application. */
export const handle = { noScripts: true };

export default function ProviderPage() {
  const t = useTexts();
  const { provider: reference = '' } = useParams();
  const [inviting, setInviting] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const visitor = !useSession().session?.user;
  const reading = useQuery(providerApi.read.queryOptions({ input: { reference } }));
  const { data } = reading;
  if (visitor) {
    return data ? (
      <div className="wrapc">
        <ProviderHead provider={data} />
        <ProviderSheet provider={data} />
      </div>
    ) : (
      <AbsentProvider />
    );
  }
  const crumbs = [{ label: t('crumb'), to: path('providerSearch') }];
  if (!data) {
    return (
      <div className="page">
        <PageHeader title={t('title')} crumbs={crumbs} />
        <Unread
          reading={reading}
          failed={t('failed')}
          absent={{
            title: t('missing'),
            text: t('missingText'),
            action: <ButtonLink to={path('providerSearch')}>{t('back')}</ButtonLink>,
          }}
        />
      </div>
    );
  }
  const { invite, favourite, edit, block } = data.acts;
  const offered = !data.own && isShown(invite);
  const actions = (
    <>
      {edit.allowed && (
        <ButtonLink icon={Pencil} to={path('providerProfile')}>
          {t('edit')}
        </ButtonLink>
      )}
      {isShown(block) && !data.own && (
        <Menu
          trigger={<IconButton icon={Ellipsis} label={t('more')} />}
          entries={[
            {
              label: t('block'),
              icon: Ban,
              danger: true,
              reason: block.allowed ? null : block.reason,
              onSelect: () => setBlocking(true),
            },
          ]}
        />
      )}
      {isShown(favourite) && !data.own && <FavouriteButton provider={data} keep={favourite} />}
      {!data.own && <WriteButton company={data} />}
      {offered && <CollaborateButton provider={data} />}
      {offered && (
        <Button
          variant="primary"
          disabledReason={invite.allowed ? null : invite.reason}
          onClick={() => setInviting(true)}
        >
          {t('invite')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHeader title={data.name} crumbs={crumbs} actions={actions} />
      <ProviderSheet provider={data} />
      {blocking && <BlockDialog company={data} onClose={() => setBlocking(false)} />}
      {inviting && <InviteDialog providers={[data]} siteId={null} onClose={() => setInviting(false)} />}
    </>
  );
}
