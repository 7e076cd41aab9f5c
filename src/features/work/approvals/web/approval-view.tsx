import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { addressOf } from '#common/address-of.ts';
import { AwardBudgetNote } from '#features/estate/budgets/web/public/award-budget-note.tsx';
import type { ApprovalDetail } from '#features/work/approvals/approval.contract.ts';
import { quotePaperUrl } from '#features/work/quotes/web/public/api.ts';
import { requestContract } from '#features/work/requests/request.contract.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { FileView } from '#ui/files/file-view.tsx';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { PageFailure } from '#ui/feedback/page-failure.tsx';
import { PhotoStrip } from '#ui/files/photo-strip.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { StampCell, TitleBlock, TitleBlockCell, TitleBlockRow } from '#ui/page/title-block.tsx';
import { useMedia } from '#ui/page/use-media.ts';
import { approvalApi } from './api.ts';
import { stateTones } from './approval-row.tsx';
import { DecisionFoot } from './decision-foot.tsx';
import { ComparedOffers } from './compared-offers.tsx';
import { useTexts } from './texts.ts';
import { WhoSigns } from './who-signs.tsx';

export function ApprovalView({ id }: { id: string }) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery(approvalApi.read.queryOptions({ input: { id }, retry: false }));
  // The document has its own column on wide screens only.
  const wide = useMedia('(width >= 1360px)');
  if (!data) {
    return error ? (
      <PageFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />
    ) : (
      <SkeletonRows rows={10} />
    );
  }
  const { kind, subjectId, number } = data;
  return (
    <>
      <div className="flex-1">
        <div className="p-4 pb-0 max-md:p-0 max-md:pb-3">
          <Head approval={data} />
        </div>
        <div className={wide && kind === 'quote' ? 'grid grid-cols-[minmax(0,1fr)_minmax(320px,42%)]' : undefined}>
          {wide && kind === 'quote' && (
            <div className="h-[calc(100dvh-230px)] min-h-120 p-4 pr-0">
              <FileView
                file={{ name: number || t('kind.quote'), contentType: 'application/pdf' }}
                address={quotePaperUrl(subjectId)}
              />
            </div>
          )}
          <Weighed approval={data} />
        </div>
      </div>
      <DecisionFoot approval={data} />
    </>
  );
}

function Head({ approval }: { approval: ApprovalDetail }) {
  const t = useTexts();
  const { kind, number, request, site, provider, state } = approval;
  return (
    <TitleBlock>
      <TitleBlockRow>
        <TitleBlockCell kind="number" label={t(`kind.${kind}`)}>
          {number || request.number}
        </TitleBlockCell>
        <TitleBlockCell kind="title" grow label={[site, request.number].filter(Boolean).join(' · ')}>
          {request.title}
        </TitleBlockCell>
        {provider && <TitleBlockCell label={t('provider')}>{provider}</TitleBlockCell>}
        <StampCell label={t('stateLabel')}>
          <Tag tone={stateTones[state]}>{t(state === 'asked' ? 'title' : `state.${state}`)}</Tag>
        </StampCell>
      </TitleBlockRow>
    </TitleBlock>
  );
}

function Weighed({ approval }: { approval: ApprovalDetail }) {
  const t = useTexts();
  const format = useFormat();
  const { kind, request, photos, note, reason, description, committedMinor, state, decidedBy } = approval;
  const page =
    kind === 'invoice'
      ? path('invoice', { invoiceId: approval.subjectId })
      : path('request', { requestId: request.id });
  return (
    <div className="flex flex-col gap-5 p-4 max-md:px-0">
      <div className="flex flex-col gap-1.5">
        <p>
          <b className="font-[560]">{t(approval.isOwn ? 'byYou' : 'by', { name: approval.askedBy })}</b>{' '}
          <span className="text-xs text-ink-3">
            <DateTime value={approval.askedAt} />
          </span>
        </p>
        {note && <q className="text-ink-2">{note}</q>}
        {decidedBy && state !== 'asked' && <p className="text-sm text-ink-2">{t('decidedBy', { name: decidedBy })}</p>}
        {reason && <q className="text-sm text-ink-2">{reason}</q>}
        {committedMinor > 0 && (
          <p className="text-sm text-ink-2">{t('committed', { amount: format.money(committedMinor) })}</p>
        )}
        {kind === 'direct-order' && <p className="text-sm text-ink-2">{t('passesOn')}</p>}
      </div>
      <section className="flex flex-col gap-2" aria-label={t('broken')}>
        <p className="line-clamp-6 whitespace-pre-line">{description}</p>
        <PhotoStrip
          photos={photos}
          most={4}
          label={t('photos')}
          nameOf={({ name }) => t('photo', { name })}
          addressOf={(photo, size) => addressOf(requestContract.photo, { id: request.id, fileId: photo.id, size })}
        />
        <span>
          <ButtonLink to={page} size="sm" variant="ghost" icon={ExternalLink}>
            {t(kind === 'invoice' ? 'openInvoice' : 'openRequest')}
          </ButtonLink>
        </span>
      </section>
      {approval.offers.length > 1 && <ComparedOffers approval={approval} />}
      <AwardBudgetNote budget={approval.budget} />
      <WhoSigns approval={approval} />
    </div>
  );
}
