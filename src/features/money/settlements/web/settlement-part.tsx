import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invoice } from '#features/money/invoices/invoice.contract.ts';
import type { Settlement } from '#features/money/settlements/settlement.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { PageFailure } from '#ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TimelineSteps } from '#ui/time/timeline.tsx';
import { settlementApi } from './public/api.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { ComparisonList } from './comparison-list.tsx';
import { ContestDialog } from './contest-dialog.tsx';
import { ContestList } from './contest-list.tsx';
import { AgreeDialog, AnswerDialog } from './contest-dialogs.tsx';
import { AnnounceDialog, ReceiveDialog } from './payment-dialogs.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { RemindDialog } from './reminder-dialogs.tsx';
import { useTexts } from './texts.ts';

export interface SettlementProps {
  invoice: Invoice;
  settlement: Settlement;
}

export function SettlementPart({ invoice }: { invoice: Invoice }) {
  const t = useTexts();
  const { id, kind } = invoice;
  const enabled = kind !== 'credit';
  const { data, error, isFetching, refetch } = useQuery(settlementApi.read.queryOptions({ input: { id }, enabled }));
  if (!enabled) return null;
  if (data) return <Shown invoice={invoice} settlement={data} />;
  if (error) return <PageFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />;
  return <SkeletonRows rows={4} />;
}

function Shown({ invoice, settlement }: SettlementProps) {
  const { comparison, contests } = settlement;
  return (
    <>
      <Steps invoice={invoice} settlement={settlement} />
      <Acts invoice={invoice} settlement={settlement} />
      <PaymentsPart settlement={settlement} />
      {contests.length > 0 && <ContestList invoice={invoice} contests={contests} />}
      {comparison && <ComparisonList comparison={comparison} currency={settlement.currency} />}
    </>
  );
}

function Steps({ invoice, settlement }: SettlementProps) {
  const t = useTexts();
  const format = useFormat();
  const { state, approved, approvedMinor, contests, payments, dueOn, standing } = settlement;
  const [open] = contests.filter(({ closed }) => !closed);
  const isApproved = state === 'approved';
  const isPaid = standing === 'paid';
  const paidOn = payments.findLast((one) => one.state === 'received')?.paidOn;
  const detail = approved && approvedMinor > 0 ? format.dateTime(approved.at) : t('steps.waits');
  return (
    <TimelineSteps
      label={t('title')}
      steps={[
        { label: t('steps.issued'), detail: format.dateTime(invoice.issued?.at ?? ''), state: 'done' },
        ...(open
          ? [{ label: t('steps.contested'), detail: format.dateTime(open.said.at), state: 'now' as const }]
          : []),
        {
          label: t('steps.approved'),
          detail: open && approvedMinor > 0 ? t('steps.inPart') : detail,
          state: isApproved ? 'done' : open ? 'future' : 'now',
        },
        {
          label: t('steps.paid'),
          detail: isPaid ? paidOn && format.date(paidOn) : t('steps.due', { date: format.date(dueOn) }),
          state: isPaid ? 'done' : isApproved ? 'now' : 'future',
        },
      ]}
    />
  );
}

const dialogs = {
  approve: ApproveDialog,
  contest: ContestDialog,
  answer: AnswerDialog,
  agree: AgreeDialog,
  announce: AnnounceDialog,
  receive: ReceiveDialog,
  remind: RemindDialog,
} as const;
const names = Object.keys(dialogs) as (keyof typeof dialogs)[];

function Acts({ invoice, settlement }: SettlementProps) {
  const t = useTexts();
  const format = useFormat();
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null);
  const { acts, approved, approver, approvedMinor, toApproveMinor, currency } = settlement;
  const amount = format.money(toApproveMinor, currency);
  const Dialog = asked && dialogs[asked];
  const isAnswered = settlement.contests.some(({ closed, answer }) => !closed && answer);
  const answers = acts.answer.allowed && !isAnswered;
  const isWaitedFor = acts.approve.allowed || answers;
  return (
    <>
      {names.some((name) => acts[name].allowed) && (
        <div className={isWaitedFor ? 'rec mr-0 flex-wrap' : 'flex flex-wrap items-center gap-2'}>
          <b className="min-w-0 flex-1 md:basis-60">
            {acts.approve.allowed ? t('yours') : answers ? t('yoursAnswer') : t('title')}
          </b>
          {acts.agree.allowed && <Button onClick={() => setAsked('agree')}>{t('agree')}</Button>}
          {acts.contest.allowed && <Button onClick={() => setAsked('contest')}>{t('contest')}</Button>}
          {acts.remind.allowed && <Button onClick={() => setAsked('remind')}>{t('remind')}</Button>}
          {acts.receive.allowed && <Button onClick={() => setAsked('receive')}>{t('receive')}</Button>}
          {acts.announce.allowed && (
            <Button variant={acts.approve.allowed ? 'secondary' : 'primary'} onClick={() => setAsked('announce')}>
              {t('announce')}
            </Button>
          )}
          {acts.answer.allowed && (
            <Button variant={answers ? 'primary' : 'secondary'} onClick={() => setAsked('answer')}>
              {t('answer')}
            </Button>
          )}
          {acts.approve.allowed && (
            <Button variant="primary" onClick={() => setAsked('approve')}>
              {t('approveAmount', { amount })}
            </Button>
          )}
        </div>
      )}
      {approved && approvedMinor > 0 && (
        <p className="text-sm text-ink-2">
          {t('approvedBy', {
            amount: format.money(approvedMinor, currency),
            by: approved.by,
            at: format.dateTime(approved.at),
          })}{' '}
          {approver && t('withAgreement', { name: approver })}
        </p>
      )}
      {Dialog && <Dialog invoice={invoice} settlement={settlement} onClose={() => setAsked(null)} />}
    </>
  );
}
