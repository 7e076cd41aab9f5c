import { ArrowRight } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { RequiredNote } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { useTexts } from '../texts.ts';

export interface StepFormProps {
  title: string;
  lead: string;
  readOnly: boolean;
  busy: boolean;
  /** A refusal that no field explains. */
  failure: string | undefined;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Somebody else saved this step meanwhile. */
  stale: { title: string; text: string; restart: () => void } | null;
  children: ReactNode;
}

/** One step: its title, its fields, and the button that saves them and goes on. */
export function StepForm({ title, lead, readOnly, busy, failure, submit, stale, children }: StepFormProps) {
  const t = useTexts();
  return (
    <form className="cand__f" noValidate onSubmit={submit}>
      <div>
        <h2>{title}</h2>
        <p className="text-sm text-ink-2">{lead}</p>
        <RequiredNote />
      </div>
      {failure && <Note tone="danger" live title={failure} />}
      {stale && (
        <Note tone="warning" live title={stale.title}>
          {stale.text}{' '}
          <button type="button" className="link" onClick={stale.restart}>
            {t('stepRestart')}
          </button>
        </Note>
      )}
      <fieldset disabled={readOnly} className="cand__in">
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
