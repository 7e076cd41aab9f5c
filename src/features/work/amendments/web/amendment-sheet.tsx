import { useState } from 'react';
import type { Amendment } from '#features/work/amendments/amendment.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { Facts } from '#ui/page/facts.tsx';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { ReadOnlyLines } from '#ui/lines/read-only-lines.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import type { Tone } from '#ui/words/vocabulary.ts';
import { AmendmentTotals } from './amendment-totals.tsx';
import { DeclineDialog, WithdrawDialog } from './amendment-dialogs.tsx';
import { amendmentPaperUrl } from './public/api.ts';
import { SignDialog } from './sign-dialog.tsx';
import { useTexts } from './texts.ts';

const tones: Record<Amendment['state'], Tone> = {
  asked: 'info',
  proposed: 'warning',
  signed: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
};
const dialogs = { sign: SignDialog, decline: DeclineDialog, withdraw: WithdrawDialog };
const signs = { added: '+', changed: '±', removed: '−' } as const;

export function AmendmentSheet({ amendment, orderNumber }: { amendment: Amendment; orderNumber: string }) {
  const t = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const { state, acts, asked, proposal, signature, number, delayDays, startOn, endsOn } = amendment;
  const label = number === null ? '' : t('numbered', { number });
  const title = number === null ? t('askedFor') : t('title', { number, order: orderNumber });
  const Dialog = open && dialogs[open];
  const mayDecline = acts.decline.allowed || acts.declineAsk.allowed;
  const mayWithdraw = acts.withdraw.allowed || acts.withdrawAsk.allowed;
  return (
    <section className="panel flex flex-col gap-3.5 p-4" aria-labelledby={`amendment-${amendment.id}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`amendment-${amendment.id}`} className="display text-lg">
          {title}
        </h2>
        <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      </div>
      {asked && (
        <div className="text-sm">
          <span className="text-ink-3">{t('askedBy', { name: asked.name ?? t('somebody') })} </span>
          <DateTime value={asked.at} />
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{amendment.wish}</p>
        </div>
      )}
      {proposal && (
        <div className="text-sm">
          <span className="text-ink-3">{t('proposedBy', { name: proposal.name })} </span>
          <DateTime value={proposal.at} as="dateTime" />
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{amendment.reason}</p>
        </div>
      )}
      {amendment.lines.length > 0 && <Lines amendment={amendment} label={t('linesOf', { title })} />}
      {(delayDays > 0 || startOn || endsOn) && (
        <Facts
          facts={[
            delayDays > 0 && { label: t('delay'), value: t('days', { count: delayDays }) },
            startOn !== null && { label: t('startOn'), value: <DateTime value={startOn} /> },
            endsOn !== null && { label: t('endsOn'), value: <DateTime value={endsOn} /> },
          ]}
        />
      )}
      <AmendmentTotals before={amendment.before} after={amendment.after} currency={amendment.currency} />
      {amendment.declineReason && (
        <p className="text-sm wrap-anywhere">
          <span className="text-ink-3">{t('declineReason')} </span>
          {amendment.declineReason}
        </p>
      )}
      {signature && (
        <p className="text-sm">
          {t('signedBy', { name: signature.name, date: format.dateTime(signature.at) })}
          {amendment.sha256 && (
            <span className="mt-1 block text-xs text-ink-3 wrap-anywhere">
              {t('digest')} <code>{amendment.sha256}</code>
            </span>
          )}
        </p>
      )}
      {(state === 'proposed' || state === 'signed') && (
        <div className="flex flex-wrap gap-2">
          <PaperLinks size="sm" address={amendmentPaperUrl(amendment.id)} label={title} />
        </div>
      )}
      {(acts.sign.allowed || mayDecline || mayWithdraw) && (
        <div className="flex flex-wrap gap-2">
          {acts.sign.allowed && (
            <Button variant="primary" onClick={() => setOpen('sign')}>
              {t('sign')}
            </Button>
          )}
          {mayDecline && <Button onClick={() => setOpen('decline')}>{t('decline')}</Button>}
          {mayWithdraw && (
            <Button variant="ghost" onClick={() => setOpen('withdraw')}>
              {t('withdraw')}
            </Button>
          )}
        </div>
      )}
      {Dialog && <Dialog amendment={amendment} number={label} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Lines({ amendment: { lines, currency }, label }: { amendment: Amendment; label: string }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <ReadOnlyLines
      label={label}
      currency={currency}
      totalLabel={t('difference')}
      lines={lines.map(({ change, ...line }) => {
        const from = format.quantity(line.beforeQuantityMilli, line.unit);
        const to = format.quantity(line.quantityMilli, line.unit);
        const difference = format.money(line.differenceHtMinor, currency);
        return {
          ...line,
          price: line,
          designation: (
            <>
              <span className="font-semibold text-ink-2" aria-hidden="true">
                {signs[change]}{' '}
              </span>
              <span className="sr-only">{t(`change.${change}`)} </span>
              <span className={classes(change === 'removed' && 'line-through')}>{line.designation}</span>
            </>
          ),
          quantity: change === 'changed' ? t('fromTo', { from, to }) : change === 'removed' ? from : to,
          total: line.kind === 'lot' ? '' : line.differenceHtMinor > 0 ? `+${difference}` : difference,
        };
      })}
    />
  );
}
