import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { sideOf } from '#common/roles.ts';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { Denied } from '#ui/shell/denied.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { PicturesPanel } from './profile/pictures-panel.tsx';
import { ProfileForm } from './profile/profile-form.tsx';
import { useTexts } from './profile/texts.ts';

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
          // Remounts the form with the data reloaded after a save.
          key={data.version}
          id={form}
          found={data}
          readOnly={!edit.allowed}
          onSubmit={async (input, forget) => {
            setBusy(true);
            try {
              await providerApi.present.call(input);
              // Before reloading: the form restarts from the saved data.
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
