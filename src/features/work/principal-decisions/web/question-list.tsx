import { useState } from 'react';
import type { Decision, DecisionQuestion } from '#features/work/principal-decisions/decision.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { decisionApi } from './api.ts';
import { Question } from './question.tsx';
import { useTexts } from './texts.ts';

export function QuestionList({ decision }: { decision: Decision }) {
  const t = useTexts();
  return (
    <section aria-labelledby="principal-questions">
      <h4 id="principal-questions" className="mb-2 text-sm font-semibold text-ink-2">
        {t('questions')}
      </h4>
      <ul className="grid gap-3">
        {decision.questions.map((question) => (
          <li key={question.id}>
            <Question of={question} company={null} />
            {question.answer === null && decision.acts.answer.allowed && (
              <Answering decisionId={decision.id} question={question} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answering({ decisionId: id, question }: { decisionId: string; question: DecisionQuestion }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  return (
    <>
      <Button className="mt-1.5" size="sm" onClick={() => setOpen(true)}>
        {t('answer')}
      </Button>
      {open && (
        <ActDialog
          onClose={() => setOpen(false)}
          title={t('answerLabel', { name: question.by })}
          text={question.words}
          confirmLabel={t('answer')}
          done={t('answered')}
          onConfirm={() => decisionApi.answer.call({ id, questionId: question.id, words })}
        >
          {(problem) => (
            <Field label={t('answer')} hint={t('answerHint')} required error={problem('words')}>
              <Textarea
                rows={4}
                maxLength={2000}
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
            </Field>
          )}
        </ActDialog>
      )}
    </>
  );
}
