import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { requestApi } from '#features/work/requests/web/public/api.ts';
import { path } from '#paths.ts';
import { AtPlace } from '#ui/words/format.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { claimApi, formUrl } from './api.ts';
import { ClaimForm } from './claim-form.tsx';
import { ClaimSteps } from './claim-steps.tsx';
import { DeclareNote } from './declare-note.tsx';
import { useTexts } from './texts.ts';

/** The insurance claim of a request: cause, damage, notifications, and the form to sign. */
export default function ClaimPage() {
  const { requestId = '' } = useParams();
  const t = useTexts();
  const found = useQuery(claimApi.read.queryOptions({ input: { requestId } }));
  const { data: request } = useQuery(requestApi.read.queryOptions({ input: { id: requestId } }));
  const claim = found.data?.claim;
  return (
    <div className="page">
      <PageHeader
        title={t('title')}
        crumbs={[{ label: request?.number ?? request?.title ?? '', to: path('request', { requestId }) }]}
      />
      {found.error && !found.data && (
        <ListFailure title={t('failed')} error={found.error} loading={found.isFetching} onRetry={found.refetch} />
      )}
      {!found.error && (!found.data || !request) && <SkeletonRows rows={8} />}
      {found.data && request && (
        <AtPlace of={request.site.departement}>
          <div className="grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-5 p-6 max-lg:grid-cols-1 max-md:p-4">
            {claim && (
              <div className="col-span-full">
                <DeclareNote claim={claim} departement={request.site.departement} />
              </div>
            )}
            <ClaimForm
              key={claim ? 'open' : 'new'}
              requestId={requestId}
              claim={claim ?? null}
              verdict={request.acts.claim}
            />
            {claim && (
              <div className="flex flex-col gap-5">
                <ClaimSteps requestId={requestId} steps={claim.steps} verdict={request.acts.claim} />
                <Panel title={t('form')}>
                  <p className="mb-2 text-sm text-ink-2">{t('formText')}</p>
                  <PaperLinks size="sm" address={formUrl(requestId)} label={t('form')} />
                </Panel>
              </div>
            )}
          </div>
        </AtPlace>
      )}
    </div>
  );
}
