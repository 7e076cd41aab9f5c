import { ArrowRight } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from '../texts.ts';
import { stepColumn, StepTitle } from './step-title.tsx';

export interface StepFormProps {
  title: string;
  lead: string;
  readOnly: boolean;
  busy: boolean;
  /** A refusal without a field. */
  failure: string | undefined;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Another user saved this step meanwhile. */
  stale: { title: string; text: string; restart: () => void } | null;
  children: ReactNode;
}

export function StepForm({ title, lead, readOnly, busy, failure, submit, stale, children }: StepFormProps) {
  const t = useTexts();
  return (
    <form className={stepColumn} noValidate onSubmit={submit}>
      <StepTitle lead={lead}>{title}</StepTitle>
      {failure && <Note tone="danger" live title={failure} />}
      {stale && (
        <Note tone="warning" live title={stale.title}>
          {stale.text}{' '}
          <button type="button" className="link" onClick={stale.restart}>
            {t('stepRestart')}
          </button>
        </Note>
      )}
      <fieldset disabled={readOnly} className={stepColumn}>
        {children}
      </fieldset>
      {!readOnly && (
        <div>
          <Button type="submit" variant="primary" size="lg" iconEnd={ArrowRight} loading={busy}>
            {t('saveStep')}
          </Button>
        </div>
      )}
    </form>
  );
}
