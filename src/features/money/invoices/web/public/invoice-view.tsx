import { useQuery } from '@tanstack/react-query';
import { FileCode } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Invoice } from '#features/money/invoices/invoice.contract.ts';
import { sideOf } from '#common/roles.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { FileView } from '#ui/files/file-view.tsx';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { PageFailure } from '#ui/feedback/page-failure.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TitleBlock, TitleBlockCell, TitleBlockRow } from '#ui/page/title-block.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useMedia, usePhone } from '#ui/page/use-media.ts';
import { useCostBearerWords } from '#ui/words/words.ts';
import { InvoiceLines } from '../invoice-lines.tsx';
import { InvoiceTotals } from '../invoice-totals.tsx';
import { useTexts } from '../texts.ts';
import { invoiceApi, invoicePaperUrl, invoiceUblUrl } from './api.ts';
import type { Beginning } from './begin-invoice.ts';

const InvoiceDraft = lazy(() => import('../invoice-draft.tsx'));

export interface InvoiceViewProps {
  invoiceId: string;
  /** The follow-up of an issued invoice, and its status in one word. */
  settlement: ComponentType<{ invoice: Invoice }>;
  standing: ComponentType<{ invoice: Invoice }>;
}

export function InvoiceView({ invoiceId, ...parts }: InvoiceViewProps) {
  const t = useTexts();
  const { profile } = useSignedIn();
  const { data, error, isFetching, refetch } = useQuery(
    invoiceApi.read.queryOptions({ input: { id: invoiceId }, retry: false }),
  );
  const back = { label: t(sideOf(profile.selectedRole) === 'provider' ? 'mine' : 'received'), to: path('invoices') };
  if (data) return <Shown key={data.id} invoice={data} back={back} {...parts} />;
  return (
    <div className="page">
      <PageHeader title={t('title')} crumbs={[back]} />
      {error ? (
        <PageFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  );
}

/** Parts, hours and snags that the author may still add. */
const hasProposals = ({ proposals }: Invoice) =>
  proposals !== null && (proposals.used.length > 0 || proposals.snags.length > 0);

interface ShownProps extends Pick<InvoiceViewProps, 'settlement' | 'standing'> {
  invoice: Invoice;
  back: { label: string; to: string };
}

function Shown({ invoice, back, settlement: Settlement, standing }: ShownProps) {
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const wide = useMedia('(width >= 1280px)');
  const phone = usePhone();
  const { busy, act } = useAct();
  const { id, version, document, acts, issued } = invoice;
  const isCredit = invoice.kind === 'credit';
  const title = document.number || t(isCredit ? 'creditDraftTitle' : 'draftTitle');
  const { totalTtcMinor } = document.totals;
  const blocked = invoice.checks.find(({ blocks }) => blocks)?.text ?? null;
  const { toIssue } = (useLocation().state ?? {}) as Beginning;
  const isReady = toIssue === true && acts.issue.allowed && blocked === null && !hasProposals(invoice);
  const [asking, setAsking] = useState<'issue' | 'discard' | null>(isReady ? 'issue' : null);
  const credit = () =>
    act(async () => {
      const made = await invoiceApi.credit.call({ id, version });
      void navigate(path('invoice', { invoiceId: made.id }));
    });
  const papers = (
    <>
      {invoice.hasUbl && (
        <ButtonLink reloadDocument download variant="ghost" icon={FileCode} to={invoiceUblUrl(id)}>
          {t('ubl')}
        </ButtonLink>
      )}
      {issued && <PaperLinks address={invoicePaperUrl(id)} label={title} />}
    </>
  );
  return (
    <WithPaper paper={issued && wide ? { id, name: `${title}.pdf` } : null}>
      <PageHeader
        title={title}
        crumbs={[back]}
        actions={
          <>
            {!phone && papers}
            {acts.credit.allowed && (
              <Button loading={busy} onClick={() => void credit()}>
                {t('makeCredit')}
              </Button>
            )}
            {acts.discard.allowed && <Button onClick={() => setAsking('discard')}>{t('discard')}</Button>}
            {invoice.state === 'draft' && (
              <Button
                variant="primary"
                disabledReason={acts.issue.allowed ? blocked : acts.issue.reason}
                onClick={() => setAsking('issue')}
              >
                {t(isCredit ? 'issueCredit' : 'issue')}
              </Button>
            )}
          </>
        }
      />
      <div className="px-6 py-5 max-md:px-4">
        <Head invoice={invoice} title={title} standing={standing} />
        {/* On a phone, the bottom bar holds the actions. */}
        {phone && <div className="mt-2 flex flex-wrap gap-2 empty:hidden">{papers}</div>}
        {invoice.state === 'draft' && (
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <InvoiceDraft invoice={invoice} />
          </Suspense>
        )}
        {invoice.state === 'issued' && (
          <div className="mt-5 grid gap-6">
            <Settlement invoice={invoice} />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,320px),1fr))] gap-8">
              <InvoiceLines document={document} />
              <InvoiceTotals invoice={document} />
            </div>
          </div>
        )}
      </div>
      {asking === 'issue' && (
        <ActDialog
          onClose={() => setAsking(null)}
          title={t('issueTitle', { amount: format.money(totalTtcMinor, document.currency) })}
          text={t('issueText', { company: invoice.client.name })}
          confirmLabel={t(isCredit ? 'issueCredit' : 'issue')}
          verdict={acts.issue}
          refused={blocked}
          onConfirm={() => invoiceApi.issue.call({ id, version, totalTtcMinor })}
          done={({ document: { number } }) => t('issued', { number })}
          onDone={() => setAsking(null)}
        />
      )}
      {asking === 'discard' && (
        <ActDialog
          onClose={() => setAsking(null)}
          title={t('discardTitle')}
          text={t('discardText')}
          confirmLabel={t('discard')}
          tone="danger"
          verdict={acts.discard}
          onConfirm={() => invoiceApi.discard.call({ id, version })}
          done={t('discarded')}
          onDone={() => void navigate(path('request', { requestId: invoice.requestId }), { replace: true })}
        />
      )}
    </WithPaper>
  );
}

interface WithPaperProps {
  /** Only for an issued invoice, on a screen wide enough. */
  paper: { id: string; name: string } | null;
  children: ReactNode;
}

function WithPaper({ paper, children }: WithPaperProps) {
  const t = useTexts();
  if (!paper) return <div className="page">{children}</div>;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)_minmax(420px,42%)]">
      <div className="min-w-0">{children}</div>
      <aside className="sticky top-0 h-dvh self-start border-l border-line-strong" aria-label={t('paperAside')}>
        <FileView file={{ name: paper.name, contentType: 'application/pdf' }} address={invoicePaperUrl(paper.id)} />
      </aside>
    </div>
  );
}

interface HeadProps extends Pick<InvoiceViewProps, 'standing'> {
  invoice: Invoice;
  title: string;
}

function Head({ invoice, title, standing: Standing }: HeadProps) {
  const t = useTexts();
  const format = useFormat();
  const bearer = useCostBearerWords();
  const { document, issued, linked, kind } = invoice;
  const rank = document.rank === null ? '' : ` n°\u00a0${document.rank}`;
  return (
    <>
      <TitleBlock>
        <TitleBlockRow>
          <TitleBlockCell kind="number" label={`${t(`kinds.${kind}`)}${rank}`}>
            {title}
          </TitleBlockCell>
          <TitleBlockCell kind="title" grow label={document.site.name}>
            <Link to={path('request', { requestId: invoice.requestId })}>{document.order.title}</Link>
          </TitleBlockCell>
          <TitleBlockCell label={t('state')}>
            <Standing invoice={invoice} />
          </TitleBlockCell>
        </TitleBlockRow>
        <TitleBlockRow>
          <TitleBlockCell grow label={t('provider')}>
            {invoice.provider.name}
          </TitleBlockCell>
          <TitleBlockCell grow label={t('client')}>
            {document.buyer.name}
          </TitleBlockCell>
          <TitleBlockCell label={t('order')}>{invoice.workOrder.number}</TitleBlockCell>
          {invoice.costBearer && <TitleBlockCell label={t('costBearer')}>{bearer(invoice.costBearer)}</TitleBlockCell>}
          {kind !== 'credit' && (
            <TitleBlockCell label={t('dueOn')}>
              <DateTime value={document.dueOn} as="date" />
            </TitleBlockCell>
          )}
        </TitleBlockRow>
      </TitleBlock>
      {issued && (
        <p className="mt-3 text-sm text-ink-2">
          {t('issuedBy', { by: issued.by, at: format.dateTime(issued.at) })}
          {issued.sha256 && (
            <span className="block text-xs text-ink-3 wrap-anywhere">
              {t('digest')} {issued.sha256}
            </span>
          )}
        </p>
      )}
      {linked.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2 text-sm text-ink-2">
          {t('linkedTo')}
          {linked.map((one) => (
            <Link key={one.id} className="tbl__link" to={path('invoice', { invoiceId: one.id })}>
              {one.number}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}
