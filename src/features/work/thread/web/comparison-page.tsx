import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { addressOf } from '#common/address-of.ts';
import { type ComparedQuote, quoteContract } from '#features/work/quotes/quote.contract.ts';
import { quoteApi } from '#features/work/quotes/web/public/api.ts';
import { ComparisonTable } from '#features/work/quotes/web/public/comparison-table.tsx';
import { DeclineDialog } from '#features/work/quotes/web/public/quote-acts.tsx';
import { AskRevisionDialog } from '#features/work/quotes/web/public/revision-dialogs.tsx';
import { askOf } from './ask-of.tsx';
import { AwardDialog } from '#features/work/work-orders/web/public/award-dialog.tsx';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { TitleBlock, TitleBlockRow, TitleBlockCell } from '#ui/page/title-block.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { ComparisonActs } from './comparison-acts.tsx';
import { useRequestsCrumb } from './crumbs.ts';
import { LoadFailure } from './load-failure.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { useTexts } from './texts.ts';
import { timeHere } from '#ui/offline/server-clock.ts';

export default function ComparisonPage() {
  const { requestId = '' } = useParams();
  const t = useTexts();
  const format = useFormat();
  const phone = usePhone();
  const navigate = useNavigate();
  const crumb = useRequestsCrumb();
  const [display, setDisplay] = useState<'ht' | 'ttc'>('ht');
  // A copy: once accepted or declined, the quote leaves the comparison while its dialog is still shown.
  const [chosen, setChosen] = useState<{ act: 'accept' | 'decline' | 'askRevision'; quote: ComparedQuote } | null>(
    null,
  );
  const { data, error, refetch } = useQuery(
    quoteApi.compare.queryOptions({ input: { requestId }, staleTime: 0, retry: false }),
  );
  const back = { label: data?.request.number ?? t('number'), to: path('request', { requestId }) };
  const close = () => setChosen(null);
  const latest = chosen && (data?.quotes.find(({ id }) => id === chosen.quote.id) ?? chosen.quote);
  const dialogs = chosen && latest && (
    <>
      {chosen.act === 'accept' && (
        <AwardDialog quote={latest} ask={askOf(latest)} onClose={close} onDone={() => void navigate(back.to)} />
      )}
      {chosen.act === 'askRevision' && <AskRevisionDialog quote={latest} onClose={close} />}
      {chosen.act === 'decline' && <DeclineDialog quote={latest} onClose={close} />}
    </>
  );
  const actsOf = (quote: ComparedQuote, cheapest: boolean) => (
    <ComparisonActs quote={quote} cheapest={cheapest} onChoose={(act) => setChosen({ act, quote })} />
  );
  const count = data?.quotes.length ?? 0;
  const header = (
    <PageHeader
      title={count === 1 ? t('compare.review') : count > 1 ? t('compare.title', { count }) : t('act.compare')}
      crumbs={[crumb, back]}
      actions={
        count > 0 && !phone ? (
          <>
            <ButtonLink
              reloadDocument
              download
              variant="ghost"
              icon={Download}
              to={addressOf(quoteContract.comparisonPaper, { requestId, language: spokenLanguage() })}
            >
              {t('compare.download')}
            </ButtonLink>
            <Button variant="ghost" icon={Printer} onClick={() => print()}>
              {t('compare.print')}
            </Button>
          </>
        ) : undefined
      }
    />
  );
  if (!data) {
    return (
      <>
        {header}
        {error ? (
          <LoadFailure title={t('compare.empty')} error={error} onRetry={() => void refetch()} back={back} />
        ) : (
          <SkeletonRows rows={10} />
        )}
        {dialogs}
      </>
    );
  }
  const { request, quotes } = data;
  if (quotes.length === 0) {
    return (
      <>
        {header}
        <EmptyState
          title={t('compare.empty')}
          text={t('compare.emptyText')}
          action={<ButtonLink to={back.to}>{t('compare.back')}</ButtonLink>}
        />
        {dialogs}
      </>
    );
  }
  const shortest = quotes.flatMap(({ validUntil }) => validUntil ?? []).toSorted()[0];
  const near = shortest !== undefined && Date.parse(shortest) - timeHere().getTime() < 3 * 86_400_000;
  const shown = (
    <Segmented
      label={t('compare.display')}
      value={display}
      onChange={setDisplay}
      options={[
        { value: 'ht', label: t('compare.ht') },
        { value: 'ttc', label: t('compare.ttc') },
      ]}
    />
  );
  return (
    <div className="on-its-side page flex flex-col gap-4.5 px-4 pt-4.5 pb-4 md:not-print:max-h-full md:px-5.5 md:pt-5 lg:px-7 lg:py-5.5 print:block print:p-1.75">
      {header}
      <TitleBlock className="print:mb-3.5">
        <TitleBlockRow>
          {!phone && (
            <TitleBlockCell kind="number" label={t('number')}>
              {request.number}
            </TitleBlockCell>
          )}
          <TitleBlockCell kind="title" grow label={request.site}>
            {request.title}
          </TitleBlockCell>
          {!phone && request.budgetMinor !== null && (
            <TitleBlockCell label={t('compare.budget')}>
              {t('compare.withTax', { amount: format.money(request.budgetMinor, request.currency) })}
            </TitleBlockCell>
          )}
          {!phone && shortest && (
            <TitleBlockCell label={t('compare.shortest')}>
              <span className={near ? 'text-urgent-ink' : undefined}>{format.date(shortest)}</span>
            </TitleBlockCell>
          )}
          <TitleBlockCell label={t('compare.display')} className="no-print">
            <span className="contents *:my-px [&_label]:h-5.5">{shown}</span>
          </TitleBlockCell>
        </TitleBlockRow>
      </TitleBlock>
      <ComparisonTable quotes={quotes} budgetMinor={request.budgetMinor} withVat={display === 'ttc'} acts={actsOf} />
      {dialogs}
    </div>
  );
}
