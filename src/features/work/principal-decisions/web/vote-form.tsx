import { useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { Ballot } from '#features/work/principal-decisions/door.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { type Failure, failureOf } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { doorApi } from './api.ts';
import { useDoorTexts } from './texts.ts';

interface Props {
  ballot: Ballot;
  linkKey: string;
  onDone: () => void;
}

export function VoteForm({ ballot, linkKey, onDone }: Props) {
  const t = useDoorTexts();
  const format = useFormat();
  const cache = useQueryClient();
  const { offers, reader, company, closesAt } = ballot;
  const living = offers.filter(({ stands }) => stands);
  const first = living.find(({ isAdvised }) => isAdvised) ?? living[0];
  const [quoteId, setQuoteId] = useState(ballot.yours?.quoteId ?? first?.id ?? '');
  const [name, setName] = useState(reader.name);
  const [word, setWord] = useState('');
  const [refusing, setRefusing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const chosen = living.find(({ id }) => id === quoteId);
  const problem = (field: string) => failure?.issues.find(({ path }) => path.join('.') === field)?.message;

  async function vote(verdict: 'approved' | 'refused') {
    setBusy(true);
    try {
      const approved = verdict === 'approved' ? quoteId || null : null;
      const next = await doorApi.vote.call({ key: linkKey, verdict, quoteId: approved, name, word });
      cache.setQueryData(doorApi.open.queryKey({ input: { key: linkKey } }), next);
      toast.success(t('kept'));
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
      // Refetches: the decision may have ended meanwhile.
      await cache.invalidateQueries({ queryKey: doorApi.open.queryKey({ input: { key: linkKey } }) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void vote(refusing ? 'refused' : 'approved');
      }}
    >
      {!refusing && living.length > 1 && (
        <Field label={t('company')} error={problem('quoteId')}>
          <Select
            inputSize="lg"
            options={living.map(({ id, provider, totalTtcMinor, currency }) => ({
              value: id,
              label: `${provider}, ${format.money(totalTtcMinor, currency)}`,
            }))}
            value={quoteId}
            onValue={setQuoteId}
          />
        </Field>
      )}
      <Field label={t('name')} required error={problem('name')}>
        <Input
          inputSize="lg"
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      {refusing ? (
        <Field label={t('why')} required hint={t('wordHint', { company })} error={problem('word')}>
          <Textarea rows={3} maxLength={500} value={word} onChange={(event) => setWord(event.currentTarget.value)} />
        </Field>
      ) : (
        <Field label={t('word')} optional hint={t('wordHint', { company })} error={problem('word')}>
          <Input inputSize="lg" maxLength={500} value={word} onChange={(event) => setWord(event.currentTarget.value)} />
        </Field>
      )}
      {failure && failure.issues.length === 0 && (
        <Note tone="danger" live>
          {failure.message}
        </Note>
      )}
      {refusing ? (
        <>
          <Button type="submit" variant="danger" size="lg" loading={busy}>
            {t(ballot.subject === 'quotes' ? 'refuseNow' : 'refuseSum')}
          </Button>
          <Button size="lg" onClick={() => setRefusing(false)}>
            {t('back')}
          </Button>
        </>
      ) : (
        <>
          {chosen && (
            <>
              <p className="text-xs text-ink-2">{t('sets', { company })}</p>
              <Button type="submit" variant="primary" size="lg" icon={PenLine} loading={busy}>
                {t('approve', { amount: format.money(chosen.totalTtcMinor, chosen.currency) })}
              </Button>
            </>
          )}
          <Button size="lg" onClick={() => setRefusing(true)}>
            {t('refuse')}
          </Button>
        </>
      )}
      <p className="text-xs text-ink-3">{t('changeable', { date: format.dateTime(closesAt) })}</p>
    </form>
  );
}
