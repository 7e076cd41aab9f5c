import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { sideOf } from '#common/roles.ts';
import { providerApi } from '#features/providers/web/public/api.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DeniedCard } from '#ui/denied-card.tsx';
import { forgetValues } from '#ui/kept-form.ts';
import { ListFailure } from '#ui/list-failure.tsx';
import { Note } from '#ui/note.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { toast } from '#ui/toaster.tsx';
import { useWords } from '#ui/words.ts';
import { keptProfile, ProfileForm } from './profile/profile-form.tsx';
import { useTexts } from './profile/texts.ts';

/** What the own provider company shows to the others. */
export default function ProviderProfilePage() {
  const t = useTexts();
  const w = useWords();
  const { profile } = useSignedIn();
  if (sideOf(profile.selectedRole) === 'provider') return <OwnProfile />;
  return (
    <>
      <PageHeader title={t('title')} />
      <DeniedCard required={w('role.prestataire')} role={w(`role.${profile.selectedRole}`)} back={path('dashboard')} />
    </>
  );
}

function OwnProfile() {
  const t = useTexts();
  const form = useId();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(providerApi.presentation.queryOptions({ staleTime: 0 }));
  if (!data) {
    return (
      <>
        <PageHeader title={t('title')} />
        {error ? (
          <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />
        ) : (
          <SkeletonRows />
        )}
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
      <div className="stack gap-4">
        {data.networkState !== 'approved' && (
          <Note tone="warning">
            {t(`state.${data.networkState}`)}{' '}
            <Link className="link" to={path('application')}>
              {t('toApplication')}
            </Link>
          </Note>
        )}
        {!edit.allowed && <Note>{t('readOnly')}</Note>}
        <ProfileForm
          // What was read anew after a save is what the form goes on from.
          key={data.version}
          id={form}
          found={data}
          readOnly={!edit.allowed}
          onSubmit={async (input) => {
            setBusy(true);
            try {
              await providerApi.present.call(input);
              // Before it is read anew: the form begins again from what is saved.
              forgetValues(keptProfile(data.companyId));
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
