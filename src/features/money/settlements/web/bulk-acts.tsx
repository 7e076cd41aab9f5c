import { BellRing, CircleCheck, Landmark } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceRow } from '#features/money/settlements/listed.contract.ts';
import { path } from '#paths.ts';
import { BulkDialog, LeftOut } from '#ui/dialogs/bulk-dialog.tsx';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useWords } from '#ui/words/words.ts';
import { listedApi, settlementApi } from './public/api.ts';
import { useTexts } from './texts-list.ts';

/** Larger batches would take minutes. */
const most = 100;

const icons = { remind: BellRing, approve: CircleCheck, announce: Landmark } as const;
export type InvoiceAct = keyof typeof icons;

const sent = {
  remind: (id: string, { version }: Settled) => settlementApi.remind.call({ id, version }),
  approve: (id: string, { version, toApproveMinor: amountMinor }: Settled) =>
    settlementApi.approve.call({ id, version, amountMinor }),
};
type Settled = NonNullable<InvoiceRow['settlement']>;

export const nameOf = ({ number, title }: InvoiceRow): string => number ?? title;
export const transferAddress = (ids: readonly string[]): string =>
  `${path('paymentBatches')}?factures=${ids.join(',')}`;
const isAllowed = (row: InvoiceRow, act: InvoiceAct) => row.settlement?.acts[act].allowed === true;

/** Acts on the selected invoices: each says for how many of them it is possible. */
export function BulkActs({ rows, provider }: { rows: readonly InvoiceRow[]; provider: boolean }) {
  const t = useTexts();
  const format = useFormat();
  const [asked, setAsked] = useState<InvoiceAct | null>(null);
  const acts: InvoiceAct[] = provider ? ['remind'] : ['approve', 'announce'];
  const [first] = rows;
  const isOneCurrency = rows.every(({ currency }) => currency === first?.currency);
  const due = rows.reduce((sum, { restMinor }) => sum + (restMinor ?? 0), 0);
  return (
    <>
      {first && isOneCurrency && (
        <span className="text-ink-2 tabular-nums max-md:hidden">
          {t('bulk.due', { amount: format.money(due, first.currency) })}
        </span>
      )}
      {acts.map((act) => (
        <Button
          key={act}
          variant="ghost"
          size="sm"
          icon={icons[act]}
          disabledReason={rows.length > most ? t('bulk.tooMany', { count: most }) : null}
          onClick={() => setAsked(act)}
        >
          {t(`bulk.${act}`, { count: rows.filter((row) => isAllowed(row, act)).length, of: rows.length })}
        </Button>
      ))}
      {asked && <InvoiceActDialog act={asked} rows={rows} onClose={() => setAsked(null)} />}
    </>
  );
}

interface InvoiceActDialogProps {
  act: InvoiceAct;
  rows: readonly InvoiceRow[];
  onClose: () => void;
}

export function InvoiceActDialog({ act, ...props }: InvoiceActDialogProps) {
  return act === 'announce' ? <TransferDialog {...props} /> : <SentDialog act={act} {...props} />;
}

function useWhyNot(act: InvoiceAct) {
  const t = useTexts();
  return ({ settlement }: InvoiceRow) => {
    const verdict = settlement?.acts[act];
    return verdict ? (verdict.allowed ? null : verdict.reason) : t('bulk.notSettled');
  };
}

function SentDialog({ act, rows, onClose }: InvoiceActDialogProps & { act: keyof typeof sent }) {
  const t = useTexts();
  const format = useFormat();
  const whyNot = useWhyNot(act);
  const [chosen] = useState(() => rows.filter((row) => isAllowed(row, act)));
  const sums = new Map<InvoiceRow['currency'], number>();
  for (const { currency, settlement } of chosen)
    sums.set(currency, (sums.get(currency) ?? 0) + (settlement?.toApproveMinor ?? 0));
  const amount = [...sums].map(([currency, minor]) => format.money(minor, currency)).join(' + ');
  return (
    <BulkDialog
      title={chosen.length > 0 ? t(`bulk.${act}Title`, { count: chosen.length }) : t(`acts.${act}`)}
      confirmLabel={t(`acts.${act}`)}
      refused={null}
      rows={rows}
      rowId={({ id }) => id}
      rowName={nameOf}
      barred={whyNot}
      onEach={async ({ id, settlement }) => void (settlement && (await sent[act](id, settlement)))}
      stale={[listedApi.key(), settlementApi.key()]}
      words={{
        done: (count) => t('bulk.done', { count }),
        refused: (count) => t('bulk.refused', { count }),
        at: (at, of) => t('bulk.at', { at, of }),
      }}
      onClose={onClose}
    >
      <p>{t(`bulk.${act}Text`, { amount })}</p>
    </BulkDialog>
  );
}

/** The transfer itself is prepared on its own page, where accounts are confirmed. */
function TransferDialog({ rows, onClose }: Omit<InvoiceActDialogProps, 'act'>) {
  const t = useTexts();
  const w = useWords();
  const whyNot = useWhyNot('announce');
  const chosen = rows.filter((row) => isAllowed(row, 'announce'));
  const left = rows.flatMap((row) => {
    const why = whyNot(row);
    return why === null ? [] : [{ id: row.id, name: nameOf(row), why }];
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={chosen.length > 0 ? t('bulk.announceTitle', { count: chosen.length }) : t('acts.transfer')}
      footer={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          {chosen.length > 0 && (
            <ButtonLink variant="primary" to={transferAddress(chosen.map(({ id }) => id))}>
              {t('acts.transfer')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="mt-3 flex flex-col gap-3 empty:mt-0">
        {chosen.length > 0 && <p>{t('bulk.announceText')}</p>}
        <LeftOut title={t('bulk.refused', { count: left.length })} left={left} />
      </div>
    </Dialog>
  );
}
