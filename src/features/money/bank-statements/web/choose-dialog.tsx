import { X } from 'lucide-react';
import { useState } from 'react';
import type { BankEntry, MatchedInvoice } from '#features/money/bank-statements/bank.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { ChosenCombobox } from '#ui/inputs/chosen-combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { useFound } from '#ui/lists/use-found.ts';
import { bankApi } from './api.ts';
import { useTexts } from './texts.ts';

interface Chosen {
  invoice: MatchedInvoice;
  amountMinor: number | null;
}

export function ChooseDialog({ entry, onClose }: { entry: BankEntry; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const { id, version, currency, acts } = entry;
  const whole = Math.abs(entry.amountMinor);
  const [chosen, setChosen] = useState<Chosen[]>(
    () => entry.proposal?.payments.map((one) => ({ invoice: one, amountMinor: one.amountMinor })) ?? [],
  );
  const [above, setAbove] = useState(false);
  const chosenMinor = chosen.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
  const isAbove = chosen.some(({ invoice, amountMinor }) => (amountMinor ?? 0) > invoice.leftMinor);
  const add = (invoice: MatchedInvoice | null) => {
    if (!invoice || chosen.some((one) => one.invoice.invoiceId === invoice.invoiceId)) return;
    const amountMinor = Math.max(0, Math.min(whole - chosenMinor, invoice.leftMinor)) || null;
    setChosen((before) => [...before, { invoice, amountMinor }]);
  };
  const set = (at: number, amountMinor: number | null) =>
    setChosen((before) => before.map((one, index) => (index === at ? { ...one, amountMinor } : one)));
  const over = chosenMinor > whole ? t('over', { amount: format.money(whole, currency) }) : null;
  const barred = chosen.map(({ invoice }) => invoice.note).find((note) => !note.allowed);
  return (
    <ActDialog
      onClose={onClose}
      title={t('chooseTitle')}
      text={t('chooseText', {
        amount: format.money(whole, currency),
        date: format.date(entry.bookedOn),
        words: entry.words,
      })}
      confirmLabel={t('confirm')}
      verdict={acts.confirm}
      refused={
        (barred && !barred.allowed ? barred.reason : over) ?? (acts.confirm.allowed ? null : acts.confirm.reason)
      }
      done={t('confirmed', { count: chosen.length })}
      onConfirm={() =>
        bankApi.confirm.call({
          id,
          version,
          payments: chosen.map(({ invoice, amountMinor }) => ({
            invoiceId: invoice.invoiceId,
            version: invoice.version,
            amountMinor: amountMinor ?? 0,
          })),
          above,
        })
      }
      onDone={onClose}
    >
      {(problem) => (
        <div className="grid gap-3">
          {chosen.map(({ invoice, amountMinor }, at) => (
            <ChosenLine
              key={invoice.invoiceId}
              invoice={invoice}
              currency={currency}
              amountMinor={amountMinor}
              error={problem(`payments.${at}.amountMinor`)}
              onAmount={(minor) => set(at, minor)}
              onRemove={() => setChosen((before) => before.filter((_, index) => index !== at))}
            />
          ))}
          <InvoiceSearch entry={entry} onPick={add} />
          {chosenMinor < whole && (
            <p className="text-sm text-ink-2">{t('rest', { amount: format.money(whole - chosenMinor, currency) })}</p>
          )}
          {isAbove && (
            <Checkbox checked={above} onChange={({ currentTarget }) => setAbove(currentTarget.checked)}>
              {t('above')}
            </Checkbox>
          )}
        </div>
      )}
    </ActDialog>
  );
}

interface ChosenLineProps extends Chosen {
  currency: BankEntry['currency'];
  error: string | undefined;
  onAmount: (minor: number | null) => void;
  onRemove: () => void;
}

function ChosenLine({ invoice, currency, amountMinor, error, onAmount, onRemove }: ChosenLineProps) {
  const t = useTexts();
  const { number, company } = invoice;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label={t('amountOf', { number })}
          hint={`${company}, ${useLeft(invoice, currency)}`}
          error={error}
          required
        >
          <MoneyField currency={currency} value={amountMinor} onValue={onAmount} />
        </Field>
      </div>
      <Button icon={X} variant="ghost" className="mt-6" aria-label={t('remove', { number })} onClick={onRemove} />
    </div>
  );
}

function useLeft({ restMinor, keptMinor }: MatchedInvoice, currency: BankEntry['currency']): string {
  const t = useTexts();
  const format = useFormat();
  const amount = format.money(restMinor, currency);
  return keptMinor > 0 ? t('toPayKept', { amount, kept: format.money(keptMinor, currency) }) : t('toPay', { amount });
}

function InvoiceSearch({ entry, onPick }: { entry: BankEntry; onPick: (invoice: MatchedInvoice | null) => void }) {
  const t = useTexts();
  const format = useFormat();
  const { setText, found, pending } = useFound((q) =>
    bankApi.invoices.queryOptions({ input: { id: entry.id, ...(q && { q }) } }),
  );
  return (
    <Field label={t('invoice')} optional>
      <ChosenCombobox
        chosen=""
        placeholder={t('invoiceSearch')}
        pending={pending}
        options={found?.items.map((invoice) => ({
          id: invoice.invoiceId,
          label: `${invoice.number}, ${invoice.company}`,
          detail: t('toPay', { amount: format.money(invoice.restMinor, entry.currency) }),
          value: invoice,
        }))}
        empty={t('noInvoices')}
        onText={setText}
        onPick={onPick}
      />
    </Field>
  );
}
