import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useRefreshed } from '#ui/calls/use-refreshed.ts';
import { siteApi } from './public/api.ts';
import { SiteForm } from './public/site-form.tsx';
import { useTexts } from './texts.ts';

export default function SiteNewPage() {
  const t = useTexts();
  const { user, company } = useSignedIn();
  const navigate = useNavigate();
  const refreshed = useRefreshed();
  const [busy, setBusy] = useState(false);
  const create = useMutation(siteApi.create.mutationOptions());
  return (
    <div className="page px-6 pt-5 pb-8 max-md:p-4">
      <PageHeader
        title={t('new')}
        crumbs={[{ label: t('title'), to: path('sites') }]}
        actions={
          <>
            <ButtonLink to={path('sites')} variant="ghost">
              {t('form.cancel')}
            </ButtonLink>
            <Button type="submit" form="site" variant="primary" loading={busy}>
              {t('form.create')}
            </Button>
          </>
        }
      />
      <SiteForm
        id="site"
        draftKey={`site-draft-${company?.id}-${user.id}`}
        onBusy={setBusy}
        onSubmit={async (site) => {
          const { id } = await refreshed(() => create.mutateAsync(site));
          toast.success(t('form.created'), { description: site.name });
          await navigate(path('site', { siteId: id }), { replace: true });
        }}
      />
    </div>
  );
}
