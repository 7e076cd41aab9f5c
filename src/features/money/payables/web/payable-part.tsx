import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payable } from '#features/money/payables/payable.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageFailure } from '#ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { payableApi } from './api.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { AgreeDialog, ContestDialog } from './contest-dialogs.tsx';
import { PayDialog } from './pay-dialogs.tsx';
import { PaymentLine } from './payment-line.tsx';
import { useTexts } from './texts.ts';

export function PayablePart({ receivedId: id }: { receivedId: string }) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery(payableApi.read.queryOptions({ input: { id } }));
  if (data) return <Shown payable={data} />;
  if (error) return <PageFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />;
  return <SkeletonRows rows={3} />;
}

const tones = {
  contested: 'danger',
  paid: 'success',
  late: 'danger',
  partPaid: 'warning',
  approved: 'info',
  received: 'warning',
} as const;

function Shown({ payable }: { payable: Payable }) {
  const t = useTexts();
  const format = useFormat();
  const { currency, standing, totalMinor, contestedMinor, paidMinor, dueOn, payments } = payable;
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  const off = (label: string, minor: number) => minor > 0 && { label, value: money(-minor) };
  return (
    <section aria-labelledby="payable" className="grid gap-3">
      <span className="flex flex-wrap items-center gap-2">
        <h2 id="payable" className="display font-semibold text-ink">
          {t('title')}
        </h2>
        <Tag tone={tones[standing]}>{t(`standings.${standing}`)}</Tag>
        {dueOn && <span className="text-sm text-ink-2">{t('due', { date: format.date(dueOn) })}</span>}
      </span>
      <Acts payable={payable} />
      <Facts
        facts={[
          { label: t('total'), value: money(totalMinor) },
          off(t('contestedOff'), contestedMinor),
          off(t('paid'), paidMinor),
          { label: t('rest'), value: money(totalMinor - contestedMinor - paidMinor), total: true },
        ]}
      />
      <Decided payable={payable} />
      {payments.length > 0 && (
        <ul className="list">
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} currency={currency} />
          ))}
        </ul>
      )}
    </section>
  );
}

const dialogs = { approve: ApproveDialog, contest: ContestDialog, agree: AgreeDialog, pay: PayDialog } as const;
const names = Object.keys(dialogs) as (keyof typeof dialogs)[];

function Acts({ payable }: { payable: Payable }) {
  const t = useTexts();
  const format = useFormat();
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null);
  const { acts, aboveLimit, toApproveMinor, currency } = payable;
  const Dialog = asked && dialogs[asked];
  const isYours = acts.approve.allowed && !aboveLimit;
  const limit = aboveLimit && { limit: format.money(aboveLimit.limitMinor) };
  return (
    <>
      {limit && (
        <Note>
          {aboveLimit.committedMinor > 0
            ? t('aboveLimitWith', { ...limit, committed: format.money(aboveLimit.committedMinor) })
            : t('aboveLimit', limit)}
        </Note>
      )}
      {names.some((name) => acts[name].allowed) && (
        <div className={isYours ? 'rec mr-0 flex-wrap' : 'flex flex-wrap items-center gap-2'}>
          {isYours && <b className="min-w-0 flex-1 md:basis-60">{t('yours')}</b>}
          {acts.agree.allowed && <Button onClick={() => setAsked('agree')}>{t('agree')}</Button>}
          {acts.contest.allowed && <Button onClick={() => setAsked('contest')}>{t('contest')}</Button>}
          {acts.pay.allowed && (
            <Button variant={isYours ? 'secondary' : 'primary'} onClick={() => setAsked('pay')}>
              {t('pay')}
            </Button>
          )}
          {isYours && (
            <Button variant="primary" onClick={() => setAsked('approve')}>
              {t('approveAmount', { amount: format.money(toApproveMinor, currency) })}
            </Button>
          )}
        </div>
      )}
      {Dialog && <Dialog payable={payable} onClose={() => setAsked(null)} />}
    </>
  );
}

function Decided({ payable: { contest, contestedMinor, approved, approvedMinor, currency } }: { payable: Payable }) {
  const t = useTexts();
  const format = useFormat();
  const contestText = contest && {
    by: contest.said.by,
    at: format.dateTime(contest.said.at),
    reason: t(`reasons.${contest.reason}`),
  };
  return (
    <div className="grid gap-2 text-sm text-ink-2 empty:hidden">
      {contest && contestText && (
        <p>
          {contest.agreed
            ? t('onceContestedBy', contestText)
            : t('contestedBy', { ...contestText, amount: format.money(contestedMinor, currency) })}
          <q className="block wrap-anywhere whitespace-pre-line">{contest.said.words}</q>
        </p>
      )}
      {contest?.agreed && (
        <p>
          {t('agreedBy', { by: contest.agreed.by, at: format.dateTime(contest.agreed.at) })}
          <q className="block wrap-anywhere whitespace-pre-line">{contest.agreed.words}</q>
        </p>
      )}
      {approved && approvedMinor > 0 && (
        <p>
          {t('approvedBy', {
            amount: format.money(approvedMinor, currency),
            by: approved.by,
            at: format.dateTime(approved.at),
          })}
        </p>
      )}
    </div>
  );
}
