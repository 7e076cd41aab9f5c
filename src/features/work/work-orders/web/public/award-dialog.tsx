import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';
import { indexLetter } from '#features/work/quotes/web/public/index-letter.ts';
import { useThreadRefresh } from '#features/work/quotes/web/public/use-thread-refresh.ts';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { failureOf } from '#ui/errors.ts';
import { Facts } from '#ui/facts.tsx';
import { Field } from '#ui/field.tsx';
import { DateTime, Money, useFormat } from '#ui/format.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { AwardedDialog } from '../awarded-dialog.tsx';
import { type AskFor, MissingDocuments } from '../missing-documents.tsx';
import { useTexts } from '../texts.ts';
import { workOrderApi } from './api.ts';

export interface AwardDialogProps {
  quote: QuoteDetail;
  ask: AskFor;
  onClose: () => void;
  /** Leaves for the thread once the order is issued. */
  onDone: () => void;
}

/** «Bon pour accord»: what is signed, by whom, and what stands in the way; then the order it made. */
export function AwardDialog({ quote, ask, onClose, onDone }: AwardDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const refresh = useThreadRefresh();
  const { user } = useSignedIn();
  const check = useQuery(
    workOrderApi.awardCheck.queryOptions({ input: { quoteId: quote.id }, staleTime: 0, refetchOnMount: 'always' }),
  );
  const [signer, setSigner] = useState(user.name);
  const [going, setGoing] = useState(false);
  const [reason, setReason] = useState('');
  const [order, setOrder] = useState<WorkOrder | null>(null);
  const company = quote.provider.name;
  if (order) return <AwardedDialog order={order} signer={signer} onDone={onDone} />;

  const { missing = [], accept, override } = check.data ?? {};
  const overriding = missing.length > 0 && going && override?.allowed === true;
  const verdict = overriding ? null : accept;
  const refused = check.isPending
    ? t('checking')
    : check.error
      ? failureOf(check.error).message
      : verdict && !verdict.allowed
        ? verdict.reason
        : null;
  return (
    <ActDialog
      onClose={onClose}
      title={t('awardTitle', { company })}
      text={t('awardText')}
      confirmLabel={t('sign')}
      // Missing papers are listed below with the way out; the button alone needs the sentence.
      refused={refused}
      quiet={check.isPending || missing.length > 0}
      refresh={async () => {
        await refresh();
        await check.refetch();
      }}
      onConfirm={async () => {
        const made = await workOrderApi.award.call({
          quoteId: quote.id,
          version: quote.version,
          scopeVersion: quote.request.scopeVersion,
          signerName: signer,
          ...(overriding && { overrideReason: reason }),
        });
        setOrder(made);
        void refresh();
        return false;
      }}
    >
      {(problem) => (
        <>
          <Facts
            facts={[
              {
                label: t('quote'),
                value: t('quoteNumber', { number: quote.number ?? '', letter: indexLetter(quote.revision) }),
              },
              quote.startOn !== null && { label: t('start'), value: <DateTime value={quote.startOn} /> },
              { label: t('ht'), value: <Money minor={quote.totalHtMinor} currency={quote.currency} /> },
              ...quote.vatBreakdown.map(({ rateBp, vatMinor }) => ({
                label: t('vat', { rate: format.rate(rateBp) }),
                value: <Money minor={vatMinor} currency={quote.currency} />,
              })),
              { label: t('ttc'), value: <Money minor={quote.totalTtcMinor} currency={quote.currency} />, total: true },
            ]}
          />
          {missing.length > 0 && (
            <>
              <MissingDocuments missing={missing} company={company} ask={ask} />
              {override?.allowed ? (
                <Checkbox checked={going} onChange={(event) => setGoing(event.currentTarget.checked)}>
                  {t('override')}
                </Checkbox>
              ) : (
                override && <Note>{override.reason}</Note>
              )}
            </>
          )}
          {overriding && (
            <Field label={t('overrideReason')} hint={t('overrideHint')} error={problem('overrideReason')} required>
              <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.currentTarget.value)} />
            </Field>
          )}
          <Field label={t('signer')} hint={t('signerHint')} error={problem('signerName')} required>
            <Input
              autoComplete="name"
              maxLength={120}
              value={signer}
              onChange={(event) => setSigner(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
