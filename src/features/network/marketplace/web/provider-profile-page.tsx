import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { sideOf } from '#common/roles.ts';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { Denied } from '#ui/shell/denied.tsx';
import { toast } from '#ui/toaster.tsx';
import { Unread } from '#ui/unread.tsx';
import { PicturesPanel } from './profile/pictures-panel.tsx';
import { ProfileForm } from './profile/profile-form.tsx';
import { useTexts } from './profile/texts.ts';

/** What the own provider company shows to the others. */
export default function ProviderProfilePage() {
  const t = useTexts();
  const { profile } = useSignedIn();
  if (sideOf(profile.selectedRole) === 'provider') return <OwnProfile />;
  return <Denied title={t('title')} required="prestataire" />;
}

function OwnProfile() {
  const t = useTexts();
  const form = useId();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const reading = useQuery(providerApi.presentation.queryOptions({ staleTime: 0 }));
  const { data } = reading;
  if (!data) {
    return (
      <>
        <PageHeader title={t('title')} />
        <Unread reading={reading} failed={t('failed')} />
      </>
    );
  }
  const { edit } = data.acts;
  const approved = data.networkState === 'approved';
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {approved && (
              <ButtonLink icon={Eye} to={path('provider', { provider: data.slug ?? data.companyId })}>
                {t('see')}
              </ButtonLink>
            )}
            <Button
              type="submit"
              form={form}
              variant="primary"
              loading={busy}
              disabledReason={edit.allowed ? null : edit.reason}
            >
              {t('save')}
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {data.networkState !== 'approved' && (
          <Note tone="warning">
            {t(`state.${data.networkState}`)}{' '}
            <Link className="link" to={path('application')}>
              {t('toApplication')}
            </Link>
          </Note>
        )}
        {!edit.allowed && <Note>{edit.reason}</Note>}
        <PicturesPanel found={data} />
        <ProfileForm
          // What was read anew after a save is what the form goes on from.
          key={data.version}
          id={form}
          found={data}
          readOnly={!edit.allowed}
          onSubmit={async (input, forget) => {
            setBusy(true);
            try {
              await providerApi.present.call(input);
              // Before it is read anew: the form begins again from what is saved.
              forget();
              toast.success(t('saved'));
              await cache.invalidateQueries({ queryKey: providerApi.key() });
            } finally {
              setBusy(false);
            }
          }}
        />
      </div>
    </>
  );
}
