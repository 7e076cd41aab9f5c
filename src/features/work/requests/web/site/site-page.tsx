import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { siteApi } from '#features/estate/sites/web/public/api.ts';
import { MissingSite } from '#features/estate/sites/web/public/missing-site.tsx';
import { SiteTitleBlock } from '#features/estate/sites/web/public/site-title-block.tsx';
import { SiteSide } from '#features/estate/sites/web/public/site-side.tsx';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { StampCell } from '#ui/title-block.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Stamp } from '#ui/stamp.tsx';
import { requestsOf } from './requests-of.ts';
import { SiteRequests } from './site-requests.tsx';
import { useTexts } from './texts.ts';

/** One site: what it is, what happens there, how to get in. Above `sites` in the bands, since it shows requests. */
export default function SitePage() {
  const t = useTexts();
  const { siteId = '' } = useParams();
  const navigate = useNavigate();
  const { company } = useSignedIn();
  const { data: site, error } = useQuery(siteApi.read.queryOptions({ input: { id: siteId } }));
  if (error) return <MissingSite error={error} />;
  const refused = site?.acts.edit.allowed === false ? site.acts.edit : null;
  const mayAsk = site?.acts.readAccess.allowed && company?.membership !== 'viewer';
  return (
    <div className="page">
      <PageHeader
        title={site?.name ?? '…'}
        crumbs={[{ label: t('sites'), to: path('sites') }]}
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
      {site ? (
        <div className="sited">
          <div className="sited__main">
            <SiteTitleBlock site={site} stamp={<SiteStamp siteId={siteId} />} />
            <SiteRequests siteId={siteId} />
          </div>
          <SiteSide site={site} />
        </div>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  );
}

/** Whether something is under way at the site, and urgent. */
function SiteStamp({ siteId }: { siteId: string }) {
  const t = useTexts();
  const { data } = useQuery(requestsOf(siteId, 'open'));
  if (!data) return null;
  const open = data.items.length;
  const urgent = data.items.filter(({ priority }) => priority === 'urgent').length;
  const count = t('openCount', { count: open, n: data.nextCursor ? `${open}+` : open });
  return (
    <StampCell label={t('state')}>
      {urgent > 0 ? (
        <Stamp tone="urgent" detail={count}>
          {t('urgent', { count: urgent })}
        </Stamp>
      ) : (
        <Stamp tone={open > 0 ? 'info' : 'neutral'}>{open > 0 ? count : t('calm')}</Stamp>
      )}
    </StampCell>
  );
}
