import type { BankEntry } from '#features/money/bank-statements/bank.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { OpenEntry } from './open-entry.tsx';
import { ReopenButton } from './entry-dialogs.tsx';
import { InvoiceLine } from './invoice-line.tsx';
import { useTexts } from './texts.ts';

export function EntryPart({ entry }: { entry: BankEntry }) {
  return (
    <div className="grid gap-2 text-sm">
      {entry.counterparty !== '' && entry.words !== entry.counterparty && (
        <p className="wrap-anywhere text-ink-2">{entry.words}</p>
      )}
      {entry.state === 'open' ? <OpenEntry entry={entry} /> : <DecidedEntry entry={entry} />}
    </div>
  );
}

function DecidedEntry({ entry }: { entry: BankEntry }) {
  const t = useTexts();
  const format = useFormat();
  const { decided, payments, currency } = entry;
  return (
    <>
      {payments.map((payment) => (
        <InvoiceLine key={payment.paymentId} payment={payment} currency={currency} note={t(`tieOf.${payment.tie}`)} />
      ))}
      {decided?.note && <p className="text-ink-2">{decided.note}</p>}
      <p className="flex flex-wrap items-center justify-between gap-2 text-xs text-ink-3">
        {decided && t('decidedBy', { by: decided.by, at: format.dateTime(decided.at) })}
        <ReopenButton entry={entry} />
      </p>
    </>
  );
}
