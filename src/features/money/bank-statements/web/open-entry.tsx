import { useState } from 'react';
import type { BankEntry, Proposal } from '#features/money/bank-statements/bank.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { sideOf } from '#common/roles.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { bankApi } from './api.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { TakeBackDialog } from './entry-dialogs.tsx';
import { InvoiceLine } from './invoice-line.tsx';
import { useTexts } from './texts.ts';

const targets = (payments: Proposal['known']) => payments.map(({ paymentId, version }) => ({ paymentId, version }));

export function OpenEntry({ entry }: { entry: BankEntry }) {
  const t = useTexts();
  const { profile } = useSignedIn();
  const { busy, act } = useAct();
  const [dialog, setDialog] = useState<'choose' | 'takeBack' | null>(null);
  const { id, version, acts, proposal, amountMinor } = entry;
  // Outgoing money may pay an invoice on either side; incoming money, a provider's.
  const mayPay = amountMinor < 0 || sideOf(profile.selectedRole) === 'provider';
  const payments = proposal?.payments ?? [];
  const known = proposal?.known ?? [];
  const refused = payments.find(({ note }) => !note.allowed)?.note;
  const isAnnounced = known.some(({ state }) => state === 'announced') && amountMinor > 0;
  const confirm = () =>
    act(
      () =>
        bankApi.confirm.call({
          id,
          version,
          payments: payments.map(({ invoiceId, version: read, amountMinor: minor }) => ({
            invoiceId,
            version: read,
            amountMinor: minor,
          })),
          known: targets(known),
        }),
      payments.length > 0 ? t('confirmed', { count: payments.length }) : t('tied'),
    );
  if (!acts.confirm.allowed) return null;
  return (
    <>
      {proposal ? (
        <ProposalLines entry={entry} proposal={proposal} />
      ) : (
        <p className="text-ink-3">{t(entry.isReturn ? 'noneReturn' : mayPay ? 'none' : 'otherWay')}</p>
      )}
      {refused && !refused.allowed && <p className="text-ink-2">{refused.reason}</p>}
      <div className="flex flex-wrap gap-2">
        {payments.length + known.length > 0 && (
          <Button size="sm" variant="primary" loading={busy} disabled={Boolean(refused)} onClick={() => void confirm()}>
            {t(payments.length > 0 ? 'confirm' : isAnnounced ? 'receive' : 'tie')}
          </Button>
        )}
        {proposal && proposal.returned.length > 0 && (
          <Button size="sm" variant="primary" onClick={() => setDialog('takeBack')}>
            {t('takeBack')}
          </Button>
        )}
        {mayPay && (
          <Button size="sm" onClick={() => setDialog('choose')}>
            {t('choose')}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          disabled={busy}
          onClick={() => void act(() => bankApi.putAside.call({ id, version }), t('asideDone'))}
        >
          {t('putAside')}
        </Button>
      </div>
      {dialog === 'choose' && <ChooseDialog entry={entry} onClose={() => setDialog(null)} />}
      {dialog === 'takeBack' && proposal && (
        <TakeBackDialog entry={entry} returned={proposal.returned} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

function ProposalLines({ entry, proposal }: { entry: BankEntry; proposal: Proposal }) {
  const t = useTexts();
  const format = useFormat();
  const { currency } = entry;
  const { payments, known, returned, why, others } = proposal;
  const all = [...payments, ...known, ...returned];
  const left = Math.abs(entry.amountMinor) - all.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <>
      {payments.map((one) => (
        <InvoiceLine key={one.invoiceId} payment={one} currency={currency} note={t(`share.${one.share}`)} />
      ))}
      {known.map((one) => (
        <InvoiceLine
          key={one.paymentId}
          payment={one}
          currency={currency}
          note={t(one.state === 'announced' && entry.amountMinor > 0 ? 'announced' : 'known', {
            date: format.date(one.paidOn),
          })}
        />
      ))}
      {returned.map((one) => (
        <InvoiceLine
          key={one.paymentId}
          payment={one}
          currency={currency}
          note={t('returned', { date: format.date(one.paidOn) })}
        />
      ))}
      {why.length > 0 && (
        <p className="text-xs text-ink-3">{t('foundBy', { why: why.map((one) => t(`why.${one}`)).join(', ') })}</p>
      )}
      {others > 0 && <p className="text-xs text-ink-2">{t('others', { count: others })}</p>}
      {left > 0 && <p className="text-xs text-ink-2">{t('left', { amount: format.money(left, currency) })}</p>}
    </>
  );
}
