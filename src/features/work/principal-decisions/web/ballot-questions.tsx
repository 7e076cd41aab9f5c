import { useState } from 'react';
import type { Ballot } from '#features/work/principal-decisions/door.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { doorApi } from './api.ts';
import { Question } from './question.tsx';
import { useDoorTexts } from './texts.ts';

export function BallotQuestions({ ballot, linkKey }: { ballot: Ballot; linkKey: string }) {
  const t = useDoorTexts();
  const { busy, act } = useAct();
  const [words, setWords] = useState('');
  const { questions, company, state } = ballot;
  if (questions.length === 0 && state !== 'asked') return null;
  return (
    <section aria-labelledby="questions" className="mt-6 grid gap-3">
      <h2 id="questions" className="font-semibold">
        {t('questions')}
      </h2>
      {questions.map((question) => (
        <Question key={question.askedAt} of={question} company={company} />
      ))}
      {state === 'asked' && (
        <form
          className="flex items-end gap-2 max-md:flex-col max-md:items-stretch"
          onSubmit={(event) => {
            event.preventDefault();
            void act(() => doorApi.ask.call({ key: linkKey, words }).then(() => setWords('')), t('sent'));
          }}
        >
          <Field className="flex-1" label={t('question')} hint={t('questionHint', { company })}>
            <Input
              inputSize="lg"
              value={words}
              maxLength={1000}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" size="lg" loading={busy} disabled={words.trim().length < 3} className="md:mb-6">
            {t('send')}
          </Button>
        </form>
      )}
    </section>
  );
}
