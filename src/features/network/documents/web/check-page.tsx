import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { coverOf, departementName } from '#common/departements.ts';
import { spacedIban } from '#common/iban.ts';
import { spacedSiret } from '#common/siret.ts';
import type { AdminDocumentDetail } from '#features/network/documents/document.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { TitleBlock, TitleBlockRow, TitleBlockCell } from '#ui/page/title-block.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DocumentStatus } from '#ui/marks/status.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { useAttempt } from '#ui/calls/use-attempt.ts';
import { useTradeWords, useWords } from '#ui/words/words.ts';
import { documentApi } from './public/api.ts';
import { DocumentView } from './public/document-view.tsx';
import { AccessLog } from './public/access-log.tsx';
import { useTexts } from './texts.ts';

const heading = 'text-(length:--t-xs) font-semibold text-ink-2';
const checks =
  'flex min-h-0 flex-col gap-3 border-line-strong bg-surface max-lg:border-t max-lg:p-4 lg:overflow-y-auto lg:border-l lg:px-6 lg:pt-4.5 lg:pb-6';

export function CheckPage({ id }: { id: string }) {
  const t = useTexts();
  const reading = useQuery(documentApi.read.queryOptions({ input: { id }, staleTime: 0 }));
  const { data } = reading;
  const crumbs = [{ label: t('adminTitle'), to: path('adminDocuments') }];
  return (
    <div className="page grid min-h-0 lg:h-full lg:grid-cols-[minmax(0,1fr)_27rem] max-lg:flex max-lg:h-auto max-lg:flex-col">
      <PageHeader title={data?.company.name ?? t('paper')} crumbs={crumbs} />
      {!data && <Unread reading={reading} failed={t('missing')} rows={8} />}
      {data && (
        <>
          <section className="min-h-0 min-w-0 max-lg:h-[70dvh] max-lg:flex-none" aria-label={t(`kind.${data.kind}`)}>
            <DocumentView paper={data} />
          </section>
          <aside className={checks} aria-label={t('checks')}>
            <TitleBlock className="m-1 flex-none">
              <TitleBlockRow>
                <TitleBlockCell kind="number" label={t('paper')}>
                  {data.number}
                </TitleBlockCell>
                <TitleBlockCell grow label={t('kindOf')}>
                  {t(`kind.${data.kind}`)}
                </TitleBlockCell>
              </TitleBlockRow>
              <TitleBlockRow>
                <TitleBlockCell grow label={t('stateOf')}>
                  <DocumentStatus state={data.state} />
                </TitleBlockCell>
                <TitleBlockCell label={t('filedAt')}>
                  <DateTime value={data.depositedAt} as="dateTime" />
                </TitleBlockCell>
              </TitleBlockRow>
            </TitleBlock>
            <h2 className={heading}>{t('compare')}</h2>
            <Facts detail={data} />
            <Others detail={data} />
            {data.state === 'pending' ? <Decision detail={data} /> : <Outcome detail={data} />}
            <h2 className={heading}>{t('readings')}</h2>
            <AccessLog id={id} />
          </aside>
        </>
      )}
    </div>
  );
}

function Facts({ detail }: { detail: AdminDocumentDetail }) {
  const t = useTexts();
  const format = useFormat();
  const trade = useTradeWords();
  const { company, kind } = detail;
  const uncovered = company.trades.filter((one) => !detail.trades.includes(one));
  const facts: [label: string, value: string, note?: string | undefined][] = [
    [t('holder'), company.legalName],
    [t('siret'), company.siret ? spacedSiret(company.siret) : t('unsaid')],
    [t('address'), company.address || t('unsaid')],
    [t('issuedOn'), format.date(detail.issuedOn)],
  ];
  if (kind === 'kbis') {
    facts.push([t('legalForm'), company.legalForm || t('unsaid')], [t('vatNumber'), company.vatNumber || t('unsaid')]);
  }
  if (kind === 'rib') {
    const differs = detail.reference !== '' && detail.reference !== company.iban;
    facts.push([
      t('iban'),
      company.iban ? spacedIban(company.iban) : t('unsaid'),
      differs ? t('ibanDiffers') : undefined,
    ]);
    if (detail.reference) facts.push([t('ibanOfPaper'), spacedIban(detail.reference)]);
  }
  if (detail.startsOn) facts.push([t('startsOn'), format.date(detail.startsOn)]);
  if (detail.until) facts.push([t('until'), format.date(detail.until)]);
  if (kind === 'vigilance') facts.push([t('securityCode'), detail.securityCode, t('codeNote')]);
  if (detail.insurer) {
    facts.push([t('insurer'), detail.insurer], [t('insurerContact'), detail.insurerContact || t('unsaid')]);
  }
  if (detail.reference && kind !== 'rib') facts.push([t('contract'), detail.reference]);
  if (detail.activities) facts.push([t('activities'), detail.activities]);
  if (kind === 'decennale') {
    const names = uncovered.map((one) => trade(one)).join(', ');
    facts.push([t('covered'), detail.trades.map((one) => trade(one)).join(', '), names && t('uncovered', { names })]);
  }
  const covers = coverOf(detail.departements);
  if (covers) {
    const names = detail.departements.map((code) => `${code} ${departementName(code)}`).join(', ');
    facts.push([t('zone'), covers === 'some' ? names : t(`zoneOf.${covers}`)]);
  } else if (detail.zone) facts.push([t('zone'), detail.zone]);
  return (
    <dl>
      {facts.map(([label, value, note]) => (
        <div key={label} className="grid grid-cols-[132px_minmax(0,1fr)] gap-2.5 border-b border-line py-1.5">
          <dt className="text-(length:--t-sm) text-ink-2">{label}</dt>
          <dd className="font-[560] wrap-anywhere whitespace-pre-line">
            {value}
            {note && <span className="block text-xs text-warning-ink">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Others({ detail }: { detail: AdminDocumentDetail }) {
  const t = useTexts();
  const format = useFormat();
  const sound = detail.others.find(({ state, until }) => until && (state === 'verified' || state === 'expiring'));
  if (!sound?.until) return null;
  return <Note>{t('stillValid', { day: format.date(sound.until) })}</Note>;
}

function Outcome({ detail }: { detail: AdminDocumentDetail }) {
  const t = useTexts();
  const format = useFormat();
  const day = detail.decidedAt ? format.dateTime(detail.decidedAt) : '';
  const by = detail.decidedBy ?? t('team');
  const rejected = detail.state === 'rejected';
  return (
    <Note tone={rejected ? 'warning' : 'success'} title={t(rejected ? 'rejectedBy' : 'verifiedBy', { name: by, day })}>
      {detail.rejectionReason ||
        (detail.codeCheckedAt && t('codeCheckedAt', { day: format.dateTime(detail.codeCheckedAt) }))}
    </Note>
  );
}

/** The next open document: of the same company first, so that a file is checked in one go. */
async function nextAfter({ id, company }: AdminDocumentDetail) {
  for (const within of [{ companyId: company.id }, {}]) {
    const { items } = await documentApi.list.call({ state: 'pending', limit: 2, ...within });
    const found = items.find((item) => item.id !== id);
    if (found) return found;
  }
  return undefined;
}

function Decision({ detail }: { detail: AdminDocumentDetail }) {
  const t = useTexts();
  const w = useWords();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const { busy, refusal, problem, attempt } = useAttempt<'verify' | 'reject'>();
  const { id, version, kind } = detail;

  async function decide(act: 'verify' | 'reject'): Promise<void> {
    if (act === 'verify') await documentApi.verify.call({ id, version, codeChecked: checked });
    else await documentApi.reject.call({ id, version, reason });
    toast.success(
      t(act === 'verify' ? 'didVerify' : 'didReject', { paper: t(`kind.${kind}`), name: detail.company.name }),
    );
    const following = await nextAfter(detail);
    await navigate(following ? `${path('adminDocuments')}?document=${following.id}` : path('adminDocuments'));
  }
  return (
    <div className="flex flex-col gap-3">
      {kind === 'vigilance' && (
        <Checkbox
          checked={checked}
          error={problem('codeChecked')}
          onChange={(event) => setChecked(event.currentTarget.checked)}
        >
          {t('codeChecked')}
        </Checkbox>
      )}
      <Field label={t('reason')} hint={t('reasonHint')} error={problem('reason')}>
        <Textarea rows={3} maxLength={2000} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
      {refusal && (
        <Note tone="danger" title={refusal.message} live>
          <button
            type="button"
            className="link"
            onClick={() => void cache.invalidateQueries({ queryKey: documentApi.key() })}
          >
            {w('refresh')}
          </button>
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="lg" loading={busy === 'reject'} onClick={() => void attempt('reject', () => decide('reject'))}>
          {t('reject')}
        </Button>
        <Button
          size="lg"
          variant="primary"
          icon={ShieldCheck}
          className="min-w-0 flex-1"
          loading={busy === 'verify'}
          onClick={() => void attempt('verify', () => decide('verify'))}
        >
          {t('verify')}
        </Button>
      </div>
    </div>
  );
}
