import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Application, Step } from '#features/applications/application.contract.ts';
import { formFailure } from '#ui/errors.ts';
import { forgetValues, useKeptForm } from '#ui/kept-form.ts';
import { applicationApi } from './api.ts';

export interface StepProps {
  application: Application;
  /** Nothing may be written: the fields are read only. */
  readOnly: boolean;
  /** What the server finds missing in this step, by field. */
  missing: Partial<Record<string, string>>;
  onSaved: () => void;
}

/** Where what is typed in a step is kept until it is sent. */
export const keptAs = ({ companyId }: Pick<Application, 'companyId'>, step: Step) => `application-${companyId}-${step}`;

/** Sends a step and goes on; a refusal is said beside the fields, and nothing typed is lost. */
export function useStep<Input extends FieldValues, Output>(
  step: Step,
  { application, onSaved }: StepProps,
  form: UseFormReturn<Input, unknown, Output>,
  send: (input: Output) => Promise<Application>,
) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const name = keptAs(application, step);
  useKeptForm(name, form);
  const submit = form.handleSubmit(async (input) => {
    setBusy(true);
    try {
      const saved = await send(input);
      forgetValues(name);
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
  return { busy, submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) };
}
