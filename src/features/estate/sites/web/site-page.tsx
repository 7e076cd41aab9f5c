import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { Outlet, useNavigate, useParams } from 'react-router';
import type { SiteDetail } from '#features/estate/sites/site.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { siteApi } from './public/api.ts';
import { MissingSite } from './missing-site.tsx';
import { useTexts } from './texts.ts';

export default function SitePage() {
  const t = useTexts();
  const { siteId = '' } = useParams();
  const navigate = useNavigate();
  const { company } = useSignedIn();
  const { data: site, error } = useQuery(siteApi.read.queryOptions({ input: { id: siteId } }));
  if (error && !site) return <MissingSite error={error} />;
  const refused = site?.acts.edit.allowed === false ? site.acts.edit : null;
  const mayAsk = site?.acts.readAccess.allowed && company?.membership !== 'viewer';
  return (
    <div className="page">
      <PageHeader
        title={site?.name ?? '…'}
        crumbs={[{ label: t('title'), to: path('sites') }]}
        actions={
          <>
            <Button
              icon={Pencil}
              disabledReason={refused?.reason}
              onClick={() => void navigate(path('siteEdit', { siteId }))}
            >
              {t('edit')}
            </Button>
            {mayAsk && (
              <ButtonLink to={`${path('requestNew')}?site=${siteId}`} variant="primary" icon={Plus}>
                {t('newRequest')}
              </ButtonLink>
            )}
          </>
        }
      />
      {site ? <Outlet context={site satisfies SiteDetail} /> : <SkeletonRows rows={8} />}
    </div>
  );
}
