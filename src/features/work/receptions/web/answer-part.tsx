import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { Given, Reception } from '#features/work/receptions/reception.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { forgetValues, useKeptState } from '#ui/inputs/kept-form.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useOwnerName, useSignedIn } from '#ui/calls/session.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useAttempt } from '#ui/calls/use-attempt.ts';
import { receptionApi } from './api.ts';
import { ContestDialog } from '#features/work/missions/web/public/contest-dialog.tsx';
import type { Signing } from '#ui/signature/signature-field.tsx';
import { SignFromAccount } from './sign-from-account.tsx';
import { useTexts } from './texts.ts';

interface AnswerPartProps {
  reception: Reception;
  decided: Given;
}

/** The provider's acts after a reception: contest, sign or comment; after a later one, only contest. */
export function AnswerPart({ reception, decided, isLast }: AnswerPartProps & { isLast: boolean }) {
  const t = useTexts();
  const format = useFormat();
  const { counterSign, contest } = decided.acts;
  const { answerUntil, addenda } = decided;
  if (!answerUntil) return null;
  const isContested = addenda.some(({ kind }) => kind === 'contested');
  const isAwaited =
    isLast &&
    !counterSign.allowed &&
    counterSign.code === 'WRONG_SIDE' &&
    (isContested || !firstFor(decided)) &&
    addenda.every(({ kind }) => kind === 'contested');
  const { name } = reception.order.provider;
  return (
    <>
      {isAwaited && (
        <Note title={t('answer.awaited', { company: name })}>
          {t('answer.awaitedText', { date: format.date(answerUntil) })}
        </Note>
      )}
      {contest.allowed && <OnDevice decided={decided} until={answerUntil} />}
      {isLast && counterSign.allowed && <CounterSign reception={reception} decided={decided} until={answerUntil} />}
    </>
  );
}

const firstFor = ({ signatures }: Given) => signatures.find(({ side, later }) => side === 'provider' && !later);

type Answering = Pick<AnswerPartProps, 'decided'> & { until: string };

function OnDevice({ decided, until }: Answering) {
  const t = useTexts();
  const format = useFormat();
  const [asked, setAsked] = useState(false);
  const signed = firstFor(decided);
  if (!signed?.hand) return null;
  const { name, hand, signedAt } = signed;
  const device = [hand.name, hand.company, hand.email].filter(Boolean).join(', ');
  return (
    <Note tone="warning" title={t('answer.onDevice', { name })}>
      {t('answer.onDeviceText', { device, date: format.dateTime(signedAt), until: format.date(until) })}
      <span className="mt-2 flex">
        <Button size="sm" icon={ShieldAlert} onClick={() => setAsked(true)}>
          {t('answer.contest')}
        </Button>
      </span>
      {asked && (
        <ContestDialog
          name={name}
          text={t('answer.contestText')}
          verdict={decided.acts.contest}
          onContest={(reason) => receptionApi.contest.call({ id: decided.id, reason })}
          onClose={() => setAsked(false)}
        />
      )}
    </Note>
  );
}

function CounterSign({ reception, decided, until }: AnswerPartProps & Answering) {
  const t = useTexts();
  const format = useFormat();
  const { user } = useSignedIn();
  const keptAs = `batilien.counter-signature.${decided.id}.${useOwnerName()}`;
  const { attempt, ...attempting } = useAttempt<'sign'>();
  const [{ signature, observations }, say] = useKeptState<{ signature: Signing; observations: string }>(keptAs, () => ({
    signature: { name: user.name, ink: null, where: null },
    observations: '',
  }));
  const first = firstFor(decided);
  // A contested signature counts as missing.
  const text = first?.isOwnDevice ? 'again' : first && decided.acts.contest.allowed ? 'drawn' : 'text';
  const sign = () =>
    attempt('sign', async () => {
      await receptionApi.counterSign.call({ id: decided.id, signature, observations });
      forgetValues(keptAs);
      toast.success(t('answer.done'));
    });
  return (
    <section aria-labelledby="counter-signature" className="flex max-w-120 flex-col gap-2.5">
      <h2 id="counter-signature" className="text-md font-bold">
        {t(decided.outcome === 'refused' ? 'answer.titleRefused' : 'answer.title')}
      </h2>
      <p className="text-sm text-ink-2">
        {t(`answer.${text}`, {
          name: first?.name ?? '',
          company: reception.order.orderingCompany.name,
          date: format.date(until),
        })}
      </p>
      <Field
        label={t('answer.observations')}
        hint={t('answer.observationsHint')}
        error={attempting.problem('observations')}
        optional
      >
        <Textarea
          maxLength={2000}
          rows={3}
          value={observations}
          onChange={(event) => say({ observations: event.currentTarget.value })}
        />
      </Field>
      <SignFromAccount
        reception={reception}
        value={signature}
        onChange={(next) => say({ signature: next })}
        label={t('answer.act')}
        onSign={sign}
        {...attempting}
      />
    </section>
  );
}
