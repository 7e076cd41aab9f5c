import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Application, Step } from '#features/network/applications/application.contract.ts';
import { failureOf, formFailure } from '#ui/feedback/errors.ts';
import { forgetValues, useKeptForm } from '#ui/inputs/kept-form.ts';
import { useOwnerName } from '#ui/calls/session.tsx';
import { applicationApi } from './api.ts';
import { useTexts } from './texts.ts';

export interface StepProps {
  application: Application;
  readOnly: boolean;
  /** Fields of this step that the server reports as missing. */
  missing: Partial<Record<string, string>>;
  onSaved: () => void;
  onRestart: () => void;
}

/** The name under which the unsent input of a step is stored. */
export const useStepName = ({ companyId }: Pick<Application, 'companyId'>, step: Step) =>
  `application-${companyId}-${step}.${useOwnerName()}`;

/** The server's «missing» error of a field, until something is typed there. */
export const stillMissing = (missing: StepProps['missing'], field: string, value: unknown) =>
  (Array.isArray(value) ? value.length === 0 : !value) ? missing[field] : undefined;

function factsOf(step: Step, { company, means }: Application): string {
  const qualifications = means.qualifications.map(({ scheme, number, trade, expiresOn }) =>
    [scheme, number, trade, expiresOn].join(' '),
  );
  const facts: Partial<Record<Step, unknown>> = {
    company,
    trades: [means.trades, qualifications.toSorted()],
    area: means.area,
    team: means.team,
  };
  return JSON.stringify(facts[step]);
}

/** Saves and continues; shows refusals beside fields. A concurrently changed file is overwritten only after a warning. */
export function useStep<Input extends FieldValues, Output>(
  step: Step,
  { application, onSaved, onRestart }: StepProps,
  form: UseFormReturn<Input, unknown, Output>,
  send: (input: Output & { version: number }) => Promise<Application>,
) {
  const t = useTexts();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);
  const [base, setBase] = useState(application);
  const name = useStepName(application, step);
  useKeptForm(name, form);

  async function write(input: Output): Promise<Application | null> {
    try {
      return await send({ ...input, version: base.version });
    } catch (error) {
      if (failureOf(error).code !== 'APPLICATION_STALE') throw error;
    }
    const now = await applicationApi.read.call();
    if (factsOf(step, now) === factsOf(step, base)) return send({ ...input, version: now.version });
    setBase(now);
    cache.setQueryData(applicationApi.read.queryKey(), now);
    return null;
  }
  const submit = form.handleSubmit(async (input) => {
    setBusy(true);
    try {
      const saved = await write(input);
      setStale(!saved);
      if (!saved) return;
      forgetValues(name);
      setBase(saved);
      cache.setQueryData(applicationApi.read.queryKey(), saved);
      await cache.invalidateQueries({
        predicate: ({ queryKey: [path] }) => /documents|companies|providers/.test(String(path)),
      });
      onSaved();
    } catch (error) {
      formFailure(error, form.setError);
    } finally {
      setBusy(false);
    }
  });
  const restart = () => {
    forgetValues(name);
    onRestart();
  };
  return {
    busy,
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    /** Set when somebody else saved this step meanwhile: sending again replaces their version. */
    stale: isStale ? { title: t('stepStale'), text: t('stepStaleText'), restart } : null,
  };
}
