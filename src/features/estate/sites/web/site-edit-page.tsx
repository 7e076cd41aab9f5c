import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useOwnerName } from '#ui/calls/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useRefreshed } from '#ui/calls/use-refreshed.ts';
import { siteApi } from './public/api.ts';
import { MissingSite } from './missing-site.tsx';
import { SiteForm } from './public/site-form.tsx';
import { useTexts } from './texts.ts';

export default function SiteEditPage() {
  const t = useTexts();
  const { siteId = '' } = useParams();
  const navigate = useNavigate();
  const refreshed = useRefreshed();
  const [busy, setBusy] = useState(false);
  const { data: standing, error } = useQuery({
    ...siteApi.read.queryOptions({ input: { id: siteId } }),
    staleTime: 0,
    gcTime: 0,
  });
  // Edits the version first read, even if a newer one arrives.
  const [site, setSite] = useState(standing);
  if (!site && standing) setSite(standing);
  const edit = useMutation(siteApi.edit.mutationOptions());
  const back = path('site', { siteId });
  const draftKey = `site-${siteId}.${useOwnerName()}`;
  if (error && !site) return <MissingSite error={error} />;
  const refused = site?.acts.edit.allowed === false ? site.acts.edit.reason : null;
  return (
    <div className="page px-6 pt-5 pb-8 max-md:p-4">
      <PageHeader
        title={t('editTitle')}
        crumbs={[
          { label: t('title'), to: path('sites') },
          { label: site?.name ?? '…', to: back },
        ]}
        actions={
          <>
            <ButtonLink to={back} variant="ghost">
              {t('form.cancel')}
            </ButtonLink>
            <Button type="submit" form="site" variant="primary" loading={busy} disabledReason={refused}>
              {t('form.save')}
            </Button>
          </>
        }
      />
      {site ? (
        <SiteForm
          key={site.id}
          id="site"
          site={site}
          draftKey={draftKey}
          onBusy={setBusy}
          onRefresh={async () => {
            const now = await siteApi.read.call({ id: site.id });
            setSite(now);
            return now;
          }}
          onSubmit={async (input) => {
            await refreshed(() => edit.mutateAsync({ ...input, id: site.id, version: site.version }));
            toast.success(t('form.saved'), { description: input.name });
            await navigate(back);
          }}
        />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  );
}
