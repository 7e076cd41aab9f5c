import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, LibraryBig, Send, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { noDiscount, totalsOf } from '#common/quote-totals.ts';
import { mentionAt } from '#common/vat.ts';
import { ArticleCell } from '#features/network/tariffs/web/public/article-cell.tsx';
import {
  agreedFor,
  type AgreedPrice,
  maxQuoteLines,
  type QuoteReading,
  siteCoefficientOf,
} from '#features/work/quotes/quote.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { failureOf, toastFailure } from '#ui/feedback/errors.ts';
import { type DraftLine, type LineInput, newLine } from '#ui/lines/lines.ts';
import { LinesTable } from '#ui/lines/lines-table.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { path } from '#paths.ts';
import { useOwnerName } from '#ui/calls/session.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { InsuranceNote } from '../insurance.tsx';
import { QuoteOnPaper } from '../paper.tsx';
import { quoteApi, quotePaperUrl } from '../public/api.ts';
import { TotalsBox } from '../totals-box.tsx';
import { useTexts as useQuoteTexts } from '../texts.ts';
import { AgreedMark } from './agreed-mark.tsx';
import { openFault } from './cells.ts';
import { ConditionsForm } from './conditions-form.tsx';
import { draftOf, inputOf, isSame, reduceDraft } from './draft.ts';
import { DiscardDialog, SendDialog } from './editor-dialogs.tsx';
import { EditorTitleBlock } from './editor-title-block.tsx';
import { keptDraft } from './kept-draft.ts';
import { LibraryDrawer } from './library-drawer.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ProblemList } from './problem-list.tsx';
import { SaveMark } from './save-mark.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useTexts } from './texts.ts';
import { issuesOf, sendingFaults, useAutosave } from './use-autosave.ts';
import { DraftNotices } from './draft-notices.tsx';
import { VatForAll } from './vat-for-all.tsx';

export interface QuoteEditorProps {
  quote: QuoteReading;
  onSent: () => void;
  onGone: () => Promise<void> | void;
}

const quoteParts = ['quantity', 'lots', 'discount', 'option', 'mention'] as const;

export function QuoteEditor({ quote, onSent, onGone }: QuoteEditorProps) {
  const t = useTexts();
  const q = useQuoteTexts();
  const cache = useQueryClient();
  const owner = useOwnerName();
  const start = useRef<{ saved: ReturnType<typeof draftOf>; version: number; kept: boolean } | null>(null);
  const [draft, dispatch] = useReducer(reduceDraft, quote, (read) => {
    const saved = draftOf(read);
    const found = keptDraft(read.id, owner);
    const kept = found && !isSame(found.draft, saved) ? found : null;
    start.current = { saved, version: kept?.version ?? read.version, kept: kept !== null };
    return kept?.draft ?? saved;
  });
  const begun = start.current ?? { saved: draft, version: quote.version, kept: false };
  const {
    state,
    issues: told,
    setIssues,
    flush,
    failure,
    abandon,
    keepMine,
    takeTheirs,
  } = useAutosave(quote, draft, begun);
  const [taken, setTaken] = useState<readonly AgreedPrice[]>([]);
  const agreed = useQuery(quoteApi.agreed.queryOptions({ input: { id: quote.id }, staleTime: 60_000 })).data?.items;
  const phone = usePhone();
  const [tab, setTab] = useState('lines');
  const [library, setLibrary] = useState(false);
  const [preview, setPreview] = useState(false);
  const [ask, setAsk] = useState<'send' | 'discard' | null>(null);
  // After a first attempt to send, missing fields are shown while typing.
  const [leaving, setLeaving] = useState(false);
  const issues = useMemo(() => (leaving ? new Map([...told, ...sendingFaults(draft)]) : told), [leaving, told, draft]);
  const { lines, discountBp, fixedDiscountMinor } = draft;
  const totals = useMemo(
    () => totalsOf(lines, { discountBp, fixedDiscountMinor }),
    [lines, discountBp, fixedDiscountMinor],
  );
  const reduced = totals.vatBreakdown.some(({ rateBp }) => rateBp === 1000 || rateBp === 550);

  const markAgreed = useCallback(
    (line: DraftLine, set: (values: Partial<LineInput>) => void) => {
      const found = agreedFor(line, [...taken, ...(agreed ?? [])]);
      if (!found) return null;
      const { unitPriceE4: agreedE4 } = found;
      const take = () => set({ unitPriceE4: agreedE4, ...noDiscount });
      const price = { agreedE4, agreedSiteE4: siteCoefficientOf(found) };
      return <AgreedMark line={line} {...price} currency={quote.currency} onTake={take} />;
    },
    [agreed, taken, quote.currency],
  );
  function add(line: Partial<LineInput> & Pick<LineInput, 'vatRateBp'>) {
    const vatMention = mentionAt(quote.request.departement, line.vatRateBp);
    dispatch({ type: 'insert', after: null, line: newLine({ ...line, vatMention }) });
  }

  function askToSend() {
    const [first] = sendingFaults(draft).keys();
    setLeaving(true);
    if (first === undefined) setAsk('send');
    else openFault(first, draft.lines, setTab);
  }

  async function send() {
    const version = await flush();
    if (version === null) {
      const why = failure();
      if (why && why.issues.length === 0) throw Object.assign(new Error(why.message), why);
      return setAsk(null);
    }
    try {
      await quoteApi.send.call({ id: quote.id, version, scopeVersion: quote.request.scopeVersion });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.issues.length === 0) throw error;
      setIssues(issuesOf(failure.issues, inputOf(draft).keys));
      return setAsk(null);
    }
    toast.success(t('sent', { company: quote.orderingCompany }));
    await cache.invalidateQueries();
    onSent();
  }

  function openConditions(field: string) {
    setTab('conditions');
    requestAnimationFrame(() => document.getElementById(field)?.focus());
  }

  const box = <TotalsBox {...draft} totals={totals} discount={draft} currency={quote.currency} />;
  const sheet = <QuoteOnPaper small quote={quote} content={draft} />;
  const title = quote.number ?? q('draft');
  const pdf = <PaperLinks size="sm" address={quotePaperUrl(quote.id)} label={title} before={flush} />;
  return (
    <div className="page grid grid-cols-1 items-stretch lg:grid-cols-[minmax(0,1fr)_auto]">
      <PageHeader
        title={title}
        documentTitle={`${title}, ${quote.request.title}`}
        crumbs={[{ label: q('title'), to: path('quotes') }]}
        actions={
          <>
            {!phone && <SaveMark state={state} />}
            {quote.acts.discard.allowed && (
              <Button
                variant="ghost"
                icon={Trash2}
                aria-label={t('discard')}
                title={t('discard')}
                onClick={() => setAsk('discard')}
              />
            )}
            <Button variant="ghost" icon={Eye} onClick={() => setPreview(true)}>
              {t('preview')}
            </Button>
            <Button
              variant="primary"
              icon={Send}
              disabledReason={quote.acts.send.allowed ? null : quote.acts.send.reason}
              onClick={askToSend}
            >
              {t('send')}
            </Button>
          </>
        }
      />
      <div className="flex min-w-0 flex-col gap-4.5 pt-5.5 pr-6 pb-5 pl-7 max-md:p-4">
        <EditorTitleBlock quote={quote} draft={draft} onOpen={openConditions} />
        {phone && <SaveMark state={state} />}
        <DraftNotices quote={quote} />
        {begun.kept && state.kind !== 'stale' && <Note>{t('restored')}</Note>}
        {state.kind === 'stale' && (
          <StaleNotice
            onKeep={() => void keepMine().catch((error: unknown) => toastFailure(error))}
            onTheirs={() =>
              void takeTheirs(draftOf)
                .then((read) => dispatch({ type: 'load', draft: read }))
                .catch((error: unknown) => toastFailure(error))
            }
          />
        )}
        {issues.size > 0 && <ProblemList issues={issues} lines={draft.lines} onOpen={setTab} />}
        <Tabs
          label={t('tabs')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'lines',
              label: t('lines'),
              content: (
                <>
                  <LinesTable
                    className="mt-3 max-md:-mx-4 max-md:rounded-none max-md:border-x-0"
                    label={t('table')}
                    lines={lines}
                    parts={quoteParts}
                    most={maxQuoteLines}
                    currency={quote.currency}
                    totals={totals.lineTotals}
                    issues={issues}
                    dispatch={dispatch}
                    Designation={ArticleCell}
                    under={markAgreed}
                  />
                  <div className="mt-4.5 flex items-start justify-between gap-6 max-md:flex-col max-md:*:w-full">
                    <div className="flex flex-col gap-2 max-w-105 items-start max-md:max-w-none">
                      <Button size="sm" icon={LibraryBig} onClick={() => setLibrary(true)}>
                        {t('library')}
                      </Button>
                      <VatForAll lines={draft.lines} dispatch={dispatch} />
                      <InsuranceNote quote={quote} />
                      {reduced && <Note title={t('reduced.title')}>{t('reduced.text')}</Note>}
                    </div>
                    <section className="max-md:*:w-full md:*:w-75" aria-label={t('totals.label')}>
                      {box}
                    </section>
                  </div>
                </>
              ),
            },
            {
              value: 'conditions',
              label: t('conditions'),
              content: <ConditionsForm draft={draft} currency={quote.currency} issues={issues} dispatch={dispatch} />,
            },
          ]}
        />
      </div>
      <PreviewPanel acts={pdf}>{sheet}</PreviewPanel>
      {library && (
        <LibraryDrawer
          quoteId={quote.id}
          agreed={{ company: quote.orderingCompany, currency: quote.currency, lines: agreed ?? [] }}
          onClose={() => setLibrary(false)}
          onAddAgreed={(line) => {
            const { label: designation, unit, unitPriceE4, vatRateBp } = line;
            setTaken((before) => [...before, line]);
            add({ designation, unit, unitPriceE4, vatRateBp });
          }}
          onAdd={({ id, designation, unit, unitPriceE4, vatRateBp }) =>
            add({ designation, unit, unitPriceE4, vatRateBp, tariffItemId: id })
          }
        />
      )}
      <Dialog open={preview} onClose={() => setPreview(false)} shape="wide" title={t('previewTitle')}>
        <div className="mt-2 flex flex-wrap gap-2">{pdf}</div>
        {/* Longer than the window: must be scrollable by keyboard. */}
        <div
          className="mt-3 bg-hover p-4 max-md:-mx-3 max-md:p-0 [&>article]:text-[11px] max-md:[&>article]:text-[8.3px]"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus
          tabIndex={0}
          role="region"
          aria-label={t('previewTitle')}
        >
          {sheet}
        </div>
      </Dialog>
      {ask === 'discard' && (
        <DiscardDialog
          title={quote.request.title}
          onClose={() => setAsk(null)}
          onConfirm={async () => {
            const version = (await flush()) ?? (await quoteApi.read.call({ id: quote.id })).version;
            await quoteApi.discard.call({ id: quote.id, version });
            abandon();
            // Leaves before reloading: the page would show that it is gone.
            await onGone();
          }}
        />
      )}
      {ask === 'send' && (
        <SendDialog company={quote.orderingCompany} onClose={() => setAsk(null)} onConfirm={send}>
          {box}
        </SendDialog>
      )}
    </div>
  );
}
