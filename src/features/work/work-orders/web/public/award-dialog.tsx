import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CertifiedRate, ratesToCertify } from '#common/vat.ts';
import { SigningNote, useAskWords } from '#features/work/approvals/web/public/signing-note.tsx';
import { PrincipalNote } from '#features/work/principal-decisions/web/public/principal-note.tsx';
import { AwardBudgetNote } from '#features/estate/budgets/web/public/award-budget-note.tsx';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';
import { OptionTicks, totalsWith } from '#features/work/quotes/web/public/option-ticks.tsx';
import { VatCertification } from '#features/work/quotes/web/public/vat-certification.tsx';
import { indexLetter } from '#common/index-letter.ts';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Facts } from '#ui/page/facts.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { DateTime, Money, useFormat } from '#ui/words/format.tsx';
import { Input, Textarea } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { AwardedDialog } from '../awarded-dialog.tsx';
import { type AskFor, MissingDocuments } from '../missing-documents.tsx';
import { useTexts } from '../texts.ts';
import { workOrderApi } from './api.ts';
import { EndingPapers } from './ending-papers.tsx';

const signingCode = 'APPROVAL_NEEDED';

export interface AwardDialogProps {
  quote: QuoteDetail;
  ticked?: readonly string[];
  ask: AskFor;
  onClose: () => void;
  onDone: () => void;
}

export function AwardDialog({ quote, ticked = [], ask, onClose, onDone }: AwardDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const { user } = useSignedIn();
  const words = useAskWords();
  const [options, setOptions] = useState<readonly string[]>(ticked);
  const [certified, setCertified] = useState<CertifiedRate[]>([]);
  const [note, setNote] = useState('');
  const check = useQuery(
    workOrderApi.awardCheck.queryOptions({
      input: { quoteId: quote.id, options: options.join(',') },
      staleTime: 0,
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    }),
  );
  const [signer, setSigner] = useState(user.name);
  const [going, setGoing] = useState(false);
  const [reason, setReason] = useState('');
  // Reason to proceed without the principal's approval; null without one.
  const [unasked, setUnasked] = useState<string | null>(null);
  const [order, setOrder] = useState<WorkOrder | null>(null);
  const company = quote.provider.name;
  if (order) return <AwardedDialog order={order} signer={signer} onDone={onDone} />;

  const totals = totalsWith(quote, options);
  const rates = ratesToCertify(totals.vatBreakdown);
  const { missing = [], accept: waits, override, signing, principal, vatDoubts = [] } = check.data ?? {};
  const isTheirs = principal?.accept.allowed === false;
  // Without waiting for the principal, only the signing limit remains.
  const accept = isTheirs && unasked !== null && missing.length === 0 ? signing?.sign : waits;
  // Instead of a signature that exceeds their limit: the approval they may ask for.
  const asks = signing?.ask.allowed === true && accept?.allowed === false && accept.code === signingCode;
  const signs = !signing || signing.sign.allowed;
  const overriding = missing.length > 0 && going && override?.allowed === true;
  const stillTheirs = isTheirs && unasked === null ? principal.accept : null;
  const verdict = overriding || asks ? stillTheirs : accept;
  const refused = check.isPending
    ? t('checking')
    : check.error
      ? failureOf(check.error).message
      : check.isPlaceholderData
        ? t('checking')
        : verdict && !verdict.allowed
          ? verdict.reason
          : null;
  return (
    <ActDialog
      onClose={onClose}
      title={t('awardTitle', { company })}
      text={signs && t('awardText')}
      confirmLabel={asks ? words.ask : t('sign')}
      // Missing documents are listed below with the way out; only the button needs the sentence.
      refused={refused}
      quiet={check.isFetching || missing.length > 0 || accept?.allowed === false}
      onConfirm={async () => {
        const taken = { quoteId: quote.id, version: quote.version, chosenOptions: [...options] };
        if (asks) {
          await workOrderApi.askApproval.call({ ...taken, note });
          toast.success(words.asked);
          return false;
        }
        const made = await workOrderApi.award.call({
          ...taken,
          vatCertified: certified.filter((rate) => rates.includes(rate)),
          scopeVersion: quote.request.scopeVersion,
          signerName: signer,
          ...(overriding && { overrideReason: reason }),
          ...(isTheirs && unasked !== null && { principalReason: unasked }),
        });
        setOrder(made);
        return false;
      }}
    >
      {(problem) => (
        <>
          <OptionTicks quote={quote} options={options} onOptions={setOptions} />
          <Facts
            facts={[
              {
                label: t('quote'),
                value: t('quoteNumber', { number: quote.number ?? '', letter: indexLetter(quote.revision) }),
              },
              quote.startOn !== null && { label: t('start'), value: <DateTime value={quote.startOn} /> },
              { label: t('ht'), value: <Money minor={totals.totalHtMinor} currency={quote.currency} /> },
              ...totals.vatBreakdown.map(({ rateBp, vatMinor }) => ({
                label: t('vat', { rate: format.rate(rateBp) }),
                value: <Money minor={vatMinor} currency={quote.currency} />,
              })),
              { label: t('ttc'), value: <Money minor={totals.totalTtcMinor} currency={quote.currency} />, total: true },
            ]}
          />
          <AwardBudgetNote budget={check.data?.budget} />
          <EndingPapers ending={check.data?.ending ?? []} />
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
          <PrincipalNote
            requestId={quote.request.id}
            check={principal}
            reason={unasked}
            onReason={setUnasked}
            error={problem('principalReason')}
            put={{ quoteId: quote.id, options }}
          />
          {signing && <SigningNote signing={signing} currency={quote.currency} note={note} onNote={setNote} />}
          {signs && (
            <>
              <VatCertification
                rates={rates}
                certified={certified}
                onCertified={setCertified}
                doubts={vatDoubts}
                error={problem('vatCertified')}
              />
              <Field
                label={t('signer')}
                hint={t('signerHint', { name: signer.trim() || '…' })}
                error={problem('signerName')}
                required
              >
                <Input
                  autoComplete="name"
                  maxLength={120}
                  value={signer}
                  onChange={(event) => setSigner(event.currentTarget.value)}
                />
              </Field>
            </>
          )}
        </>
      )}
    </ActDialog>
  );
}
