import { useState } from 'react';
import { Link } from 'react-router';
import { spacedIban } from '#common/iban.ts';
import type { Verdict } from '#common/problems.ts';
import { mostTransfers, type PayableInvoice } from '#features/money/payment-batches/payment-batch.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageFailure } from '#ui/feedback/page-failure.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { batchApi } from './api.ts';
import { useTexts } from './texts.ts';

export function PreparePart() {
  const t = useTexts();
  const format = useFormat();
  const { busy, act } = useAct();
  const filters = useFilters<'factures'>();
  const ids = filters.get('factures').split(',').filter(Boolean);
  const list = usePages(batchApi.payable, ids.length > 0 ? { ids: ids.join(',') } : {});
  const first = list.data?.pages[0];
  const [executionOn, setExecutionOn] = useState(format.today());
  /** The reader's changes to the default choice: the invoices of the address, else those due by that day. */
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  const isChosen = ({ invoiceId, dueOn, bar }: PayableInvoice) =>
    bar === null && (changed[invoiceId] ?? (ids.length > 0 || (dueOn !== null && dueOn <= executionOn)));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const chosen = items.filter(isChosen);
  const total = chosen.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (!first)
    return (
      <div className="px-6 pt-4 max-md:px-4">
        {list.error ? (
          <PageFailure
            title={t('failed')}
            error={list.error}
            loading={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </div>
    );
  if (!first.acts.prepare.allowed)
    return (
      <div className="px-6 pt-4 max-md:px-4">
        <Note>{first.acts.prepare.reason}</Note>
      </div>
    );
  const prepare = () =>
    batchApi.prepare.call({
      executionOn,
      items: chosen.map(({ invoiceId, amountMinor }) => ({ invoiceId, amountMinor })),
    });
  return (
    <section aria-labelledby="to-pay" className="grid gap-3 px-6 pt-4 max-md:px-4">
      <h2 id="to-pay" className="display font-semibold text-ink">
        {t('toPay')}
      </h2>
      <p className="text-sm text-ink-2">{t(items.length > 0 ? 'help' : 'nothing')}</p>
      {ids.length > 0 && (
        <Note>
          {t('ofChoice', { count: items.length, of: String(ids.length) })}{' '}
          <Link to={filters.to({ factures: null })}>{t('allPayable')}</Link>
        </Note>
      )}
      {items.length > 0 && (
        <>
          <ul className="list">
            {items.map((item) => (
              <PayableLine
                key={item.invoiceId}
                item={item}
                checked={isChosen(item)}
                mayConfirm={first.acts.confirmAccount}
                mayStop={first.acts.stopAccount}
                onCheck={(on) => setChanged((before) => ({ ...before, [item.invoiceId]: on }))}
              />
            ))}
          </ul>
          <LoadMore hasMore={list.hasNextPage} onMore={async () => void (await list.fetchNextPage())} />
          <div className="flex flex-wrap items-end gap-3">
            <Field label={t('executionOn')} required>
              <DateField value={executionOn} min={format.today()} onValue={setExecutionOn} />
            </Field>
            <Button
              variant="primary"
              loading={busy}
              disabled={executionOn === ''}
              disabledReason={
                chosen.length === 0
                  ? t('choose')
                  : chosen.length > mostTransfers
                    ? t('tooMany', { most: String(mostTransfers) })
                    : null
              }
              onClick={() => void act(prepare, t('prepared')).then((done) => done && setChanged({}))}
            >
              {t('prepare')}
            </Button>
            <span className="pb-2 text-sm text-ink-2" aria-live="polite">
              {chosen.length > 0 && t('chosen', { count: chosen.length, total: format.money(total, 'EUR') })}
            </span>
          </div>
        </>
      )}
    </section>
  );
}

interface PayableLineProps {
  item: PayableInvoice;
  checked: boolean;
  mayConfirm: Verdict;
  mayStop: Verdict;
  onCheck: (on: boolean) => void;
}

function PayableLine({ item, checked, mayConfirm, mayStop, onCheck }: PayableLineProps) {
  const t = useTexts();
  const format = useFormat();
  const [confirming, setConfirming] = useState(false);
  const [stopping, setStopping] = useState(false);
  const { number, company, dueOn, amountMinor, iban, isConfirmed, bar } = item;
  const facts = [
    dueOn && t('due', { date: format.date(dueOn) }),
    iban && t('account', { iban: spacedIban(iban) }),
    bar && t(`bar.${bar}`),
  ];
  return (
    <li className="flex-wrap items-start gap-3 text-sm">
      <span className="min-w-0 flex-1 basis-52">
        <Checkbox checked={checked} disabled={bar !== null} onChange={(event) => onCheck(event.currentTarget.checked)}>
          <span className="ref">{number}</span> {company}
          <span className="flex flex-wrap gap-x-3 text-xs text-ink-3">
            {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
          </span>
        </Checkbox>
      </span>
      <span className="font-semibold tabular-nums">
        <Money minor={amountMinor} currency="EUR" />
      </span>
      <span className="flex justify-end empty:hidden max-md:basis-full md:w-52 md:empty:flex">
        {(bar === 'unconfirmed' || bar === 'changed' || bar === 'stopped') && mayConfirm.allowed && (
          <Button size="sm" onClick={() => setConfirming(true)}>
            {t('confirm')}
          </Button>
        )}
        {isConfirmed && mayStop.allowed && (
          <Button size="sm" variant="ghost" onClick={() => setStopping(true)}>
            {t('stop')}
          </Button>
        )}
      </span>
      {confirming && iban && (
        <ActDialog
          onClose={() => setConfirming(false)}
          tone={bar === 'unconfirmed' ? 'primary' : 'danger'}
          title={t('confirmTitle', { company })}
          text={t('confirmText', { iban: spacedIban(iban) })}
          confirmLabel={t('confirm')}
          verdict={mayConfirm}
          done={t('confirmed')}
          onConfirm={() => batchApi.confirmAccount.call({ id: item.invoiceId, iban })}
          onDone={() => setConfirming(false)}
        />
      )}
      {stopping && iban && <StopDialog item={item} iban={iban} verdict={mayStop} onClose={() => setStopping(false)} />}
    </li>
  );
}

interface StopDialogProps {
  item: PayableInvoice;
  iban: string;
  verdict: Verdict;
  onClose: () => void;
}

function StopDialog({ item: { invoiceId, company }, iban, verdict, onClose }: StopDialogProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('stopTitle', { company })}
      text={t('stopText', { iban: spacedIban(iban) })}
      confirmLabel={t('stop')}
      verdict={verdict}
      done={t('stopped')}
      onConfirm={() => batchApi.stopAccount.call({ id: invoiceId, iban, reason })}
      onDone={onClose}
    >
      {(problem) => <ReasonField label={t('reason')} error={problem('reason')} value={reason} onValue={setReason} />}
    </ActDialog>
  );
}
