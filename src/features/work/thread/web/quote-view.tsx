import { isDiscounted } from '#common/quote-totals.ts';
import { GitCompareArrows, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QuoteDetail, QuoteReading } from '#features/work/quotes/quote.contract.ts';
import { indexLetter } from '#common/index-letter.ts';
import { DeclineDialog, ReviseDialog, WithdrawDialog } from '#features/work/quotes/web/public/quote-acts.tsx';
import { AskRevisionDialog, KeepDialog } from '#features/work/quotes/web/public/revision-dialogs.tsx';
import { RevisionNotice } from '#features/work/quotes/web/public/revision-notice.tsx';
import { ScopeActs } from '#features/work/quotes/web/public/scope-acts.tsx';
import { ScopeNotice } from '#features/work/quotes/web/public/scope-notice.tsx';
import { quotePaperUrl } from '#features/work/quotes/web/public/api.ts';
import { ChooseOptions, useTexts as useChosenTexts } from '#features/work/quotes/web/public/choose-options.tsx';
import { QuoteSheet } from '#features/work/quotes/web/public/quote-sheet.tsx';
import { askOf } from './ask-of.tsx';
import { sideOf } from '#common/roles.ts';
import { DocumentStandings } from '#features/network/documents/web/public/ask-document.tsx';
import { AwardDialog } from '#features/work/work-orders/web/public/award-dialog.tsx';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { TitleBlock, TitleBlockRow, TitleBlockCell, StampCell } from '#ui/page/title-block.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { DateTime, Money, useFormat } from '#ui/words/format.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useMedia, usePhone } from '#ui/page/use-media.ts';
import { quoteTones } from '#ui/words/vocabulary.ts';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';
import { SideSections, ThreadColumns } from './thread-columns.tsx';

type Act = 'accept' | 'decline' | 'askRevision' | 'withdraw' | 'revise' | 'keep';
const acts: readonly Act[] = ['withdraw', 'revise', 'decline', 'askRevision', 'accept'];

export function QuoteView({ quote, settle }: { quote: QuoteReading; settle: boolean }) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const phone = usePhone();
  const narrow = useMedia('(width <= 1100px)');
  const navigate = useNavigate();
  const [open, setOpen] = useState<Act | null>(null);
  const [options, setOptions] = useState<string[]>([]);
  const close = () => setOpen(null);
  const requestPath = path('request', { requestId: quote.request.id });
  // Refused acts are shown with their reason while the quote is open.
  const shown = acts.filter((act) => {
    const verdict = quote.acts[act];
    // Confirming comes first, and revising is offered beside it, below the changes.
    if (act === 'revise' && (quote.acts.confirm.allowed || quote.revisionAsked)) return false;
    return verdict.allowed || (quote.state === 'sent' && !['WRONG_SIDE', 'NOT_FOUND'].includes(verdict.code));
  });
  const words: Record<Act, string> = {
    accept: t('compare.accept'),
    decline: t('compare.decline'),
    withdraw: t('quoteAct.withdraw'),
    revise: t('quoteAct.revise'),
    askRevision: t(phone ? 'compare.revise' : 'quoteAct.askRevision'),
    keep: t('quoteAct.keep'),
  };
  const buttons = shown.map((act) => {
    const verdict = quote.acts[act];
    return (
      <Button
        key={act}
        variant={act === 'accept' || (act === 'revise' && verdict.allowed) ? 'primary' : 'secondary'}
        disabledReason={verdict.allowed ? null : verdict.reason}
        onClick={() => setOpen(act)}
      >
        {words[act]}
      </Button>
    );
  });
  const signed = quote.state === 'accepted';
  const side = <QuoteFacts quote={quote} />;
  return (
    <ThreadColumns
      side={!narrow && side}
      sideLabel={t('quote.conditions')}
      sideClass="no-print"
      around={
        <>
          <PageHeader
            title={quote.number ?? t('quote.draft')}
            documentTitle={[quote.number, quote.request.title].filter(Boolean).join(', ')}
            crumbs={[
              { label: t('quotes'), to: path('quotes') },
              { label: quote.request.number ?? t('number'), to: requestPath },
            ]}
            actions={
              <>
                {!phone && <PaperLinks address={quotePaperUrl(quote.id)} label={quote.number ?? t('quote.draft')} />}
                {!phone && (
                  <Button variant="ghost" icon={Printer} onClick={() => print()}>
                    {t('quote.print')}
                  </Button>
                )}
                {buttons}
                {phone && buttons.length === 0 && <ButtonLink to={requestPath}>{t('quote.toRequest')}</ButtonLink>}
              </>
            }
          />
          {open === 'accept' && (
            <AwardDialog
              quote={quote}
              ticked={options}
              ask={askOf(quote)}
              onClose={close}
              onDone={() => void navigate(requestPath)}
            />
          )}
          {open === 'decline' && <DeclineDialog quote={quote} onClose={close} />}
          {open === 'askRevision' && <AskRevisionDialog quote={quote} onClose={close} />}
          {open === 'keep' && <KeepDialog quote={quote} onClose={close} />}
          {open === 'withdraw' && <WithdrawDialog quote={quote} onClose={close} />}
          {open === 'revise' && (
            <ReviseDialog
              quote={quote}
              onClose={close}
              onRevised={(quoteId) => void navigate(path('quote', { quoteId }))}
            />
          )}
        </>
      }
    >
      <div className="no-print">
        <TitleBlock>
          <TitleBlockRow>
            {!phone && (
              <TitleBlockCell kind="number" label={t('quotes')}>
                {quote.number ?? t('quote.draft')}
              </TitleBlockCell>
            )}
            <TitleBlockCell kind="title" grow label={[quote.request.number, quote.site].filter(Boolean).join(' · ')}>
              <Link to={requestPath}>{quote.request.title}</Link>
            </TitleBlockCell>
            <StampCell label={t('quote.state')}>
              <Stamp
                tone={quoteTones[quote.state]}
                signed={signed || settle}
                settle={settle}
                detail={t('quote.stampDetail', { letter: indexLetter(quote.revision) })}
              >
                {w(`quote.${quote.state}`)}
              </Stamp>
            </StampCell>
          </TitleBlockRow>
          <TitleBlockRow>
            <TitleBlockCell label={t('cell.provider')} grow>
              {quote.provider.name}
            </TitleBlockCell>
            {!phone && (
              <TitleBlockCell label={t('cell.client')} grow>
                {quote.orderingCompany}
              </TitleBlockCell>
            )}
            {quote.validUntil && (
              <TitleBlockCell label={t('quote.validity')}>
                <span className={quote.lapsed ? 'text-urgent-ink' : undefined}>{format.date(quote.validUntil)}</span>
              </TitleBlockCell>
            )}
            <TitleBlockCell label={t('cell.amount')}>
              <Money minor={quote.totalTtcMinor} currency={quote.currency} />
            </TitleBlockCell>
          </TitleBlockRow>
        </TitleBlock>
      </div>
      <RevisionNotice quote={quote}>
        {(quote.acts.keep.allowed || (quote.revisionAsked && quote.acts.revise.allowed)) && (
          <span className="flex flex-wrap items-center gap-2">
            <Button
              variant="primary"
              disabledReason={quote.acts.revise.allowed ? null : quote.acts.revise.reason}
              onClick={() => setOpen('revise')}
            >
              {t('quoteAct.reviseQuote')}
            </Button>
            <Button
              disabledReason={quote.acts.keep.allowed ? null : quote.acts.keep.reason}
              onClick={() => setOpen('keep')}
            >
              {words.keep}
            </Button>
          </span>
        )}
      </RevisionNotice>
      <ScopeNotice quote={quote}>
        <ScopeActs
          quote={quote}
          onRevise={() => setOpen('revise')}
          onConfirmed={(quoteId) => void navigate(path('quote', { quoteId }))}
        />
      </ScopeNotice>
      {phone && (
        <div className="no-print flex flex-wrap gap-2">
          <PaperLinks address={quotePaperUrl(quote.id)} label={quote.number ?? t('quote.draft')} />
        </div>
      )}
      {quote.acts.accept.allowed && <ChooseOptions quote={quote} options={options} onOptions={setOptions} />}
      <QuoteSheet quote={quote} />
      {narrow && <SideSections className="no-print">{side}</SideSections>}
    </ThreadColumns>
  );
}

function QuoteFacts({ quote }: { quote: QuoteDetail }) {
  const t = useTexts();
  const format = useFormat();
  const c = useChosenTexts();
  const { profile } = useSignedIn();
  const { signature } = quote;
  const compare = quote.acts.accept.allowed || quote.acts.decline.allowed;
  return (
    <>
      {(signature || quote.declineReason || compare) && (
        <section>
          <h2>{t('quote.decision')}</h2>
          {quote.declineReason && <p className="text-sm text-ink-2">{quote.declineReason}</p>}
          {signature && (
            <Facts
              facts={[
                {
                  label: t('quote.signedBy'),
                  value: [signature.name, signature.approvedBy && c('approvedBy', { name: signature.approvedBy })]
                    .filter(Boolean)
                    .join(', '),
                },
                { label: t('quote.signedAt'), value: <DateTime value={signature.at} as="dateTime" /> },
                { label: t('quote.digest'), value: <span className="text-xs">{signature.sha256}</span> },
              ]}
            />
          )}
          {compare && (
            <ButtonLink
              className="mt-1.5"
              size="sm"
              icon={GitCompareArrows}
              to={path('comparison', { requestId: quote.request.id })}
            >
              {t('quote.compare')}
            </ButtonLink>
          )}
        </section>
      )}
      {sideOf(profile.selectedRole) === 'ordering' &&
        ['sent', 'accepted'].includes(quote.state) &&
        !['closed', 'cancelled'].includes(quote.request.state) && (
          <DocumentStandings provider={quote.provider} requestId={quote.request.id} />
        )}
      <section>
        <h2>{t('quote.conditions')}</h2>
        <Facts
          facts={[
            quote.sentAt !== null && {
              label: t('quote.sentOn'),
              value: <DateTime value={quote.sentAt} as="dateTime" />,
            },
            quote.validUntil !== null && { label: t('quote.validity'), value: <DateTime value={quote.validUntil} /> },
            quote.startOn !== null && { label: t('quote.start'), value: <DateTime value={quote.startOn} /> },
            quote.durationDays !== null && {
              label: t('quote.duration'),
              value: t('quote.days', { count: quote.durationDays }),
            },
            isDiscounted(quote) && { label: t('quote.discount'), value: format.discount(quote, quote.currency) },
            quote.depositBp > 0 && { label: t('quote.deposit'), value: format.rate(quote.depositBp) },
            quote.retentionBp > 0 && { label: t('quote.retention'), value: format.rate(quote.retentionBp) },
            quote.paymentTerms !== '' && { label: t('quote.terms'), value: quote.paymentTerms },
          ]}
        />
      </section>
      <section>
        <ButtonLink className="mt-1.5" size="sm" to={path('request', { requestId: quote.request.id })}>
          {t('quote.toRequest')}
        </ButtonLink>
      </section>
    </>
  );
}
