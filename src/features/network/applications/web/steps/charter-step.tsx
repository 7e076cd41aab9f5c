import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { applicationApi } from '../api.ts';
import { useTexts } from '../texts.ts';
import type { StepProps } from '../use-step.ts';
import { stepColumn, StepTitle } from './step-title.tsx';

const articles = ['honest', 'papers', 'sites', 'answers', 'data'] as const;

/** Step 6: the commitments of a company in the network. */
export function CharterStep({ application, readOnly, onSaved }: StepProps) {
  const t = useTexts();
  const format = useFormat();
  const cache = useQueryClient();
  const [ticked, setTicked] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const { termsAcceptedAt } = application;
  const accept = useMutation({
    mutationFn: () => applicationApi.acceptTerms.call({ accepted: true }),
    retry: false,
    onSuccess: (saved) => {
      cache.setQueryData(applicationApi.read.queryKey(), saved);
      onSaved();
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <div className={stepColumn}>
      <StepTitle lead={t('lead.terms')}>{t('step.terms')}</StepTitle>
      <ol className="flex list-decimal flex-col gap-2.5 rounded-lg border border-line bg-surface py-4 pr-4.5 pl-9">
        {articles.map((article) => (
          <li key={article}>
            <b className="block">{t(`terms.${article}`)}</b>
            <span className="block text-ink-2">{t(`terms.${article}Text`)}</span>
          </li>
        ))}
      </ol>
      {termsAcceptedAt ? (
        <Note tone="success">{t('acceptedOn', { day: format.date(termsAcceptedAt) })}</Note>
      ) : (
        !readOnly && (
          <>
            <Checkbox
              checked={ticked}
              error={forgotten && !ticked ? t('tickFirst') : undefined}
              onChange={(event) => setTicked(event.currentTarget.checked)}
            >
              {t('iAccept')}{' '}
              <Link className="link" to={path('terms')} target="_blank">
                {t('generalTerms')}
              </Link>
            </Checkbox>
            <div>
              <Button
                variant="primary"
                size="lg"
                loading={accept.isPending}
                onClick={() => (ticked ? accept.mutate() : setForgotten(true))}
              >
                {t('accept')}
              </Button>
            </div>
          </>
        )
      )}
    </div>
  );
}
