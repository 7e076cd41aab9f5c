import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { e4PerMinor } from '#common/unit-price.ts';
import { useContractForm } from './form.ts';

/** Prices that were typed before they had four decimals. */
function inTenThousandths(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('unitPriceMinor' in value)) return value;
  const { unitPriceMinor, ...rest } = value;
  return { unitPriceE4: typeof unitPriceMinor === 'number' ? unitPriceMinor * e4PerMinor : null, ...rest };
}

/** What was typed in a form and not sent yet, as this device kept it; null when nothing was. */
export function keptValues<T>(name: string): Partial<T> | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null', inTenThousandths) as Partial<T> | null;
  } catch {
    return null;
  }
}

/** Keeps what was typed; where storage is full or forbidden, the page alone holds it. */
export function keepValues(name: string, values: object): void {
  try {
    localStorage.setItem(name, JSON.stringify(values));
  } catch {
    // Nothing is lost but this second copy.
  }
}

/** Forgets what was kept: the server has it. */
export function forgetValues(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage forbidden: nothing was kept.
  }
}

/**
 * What of a form was typed: the fields that differ from what it began with, and those kept before. The others are not
 * kept, so that what somebody else changes there meanwhile is not undone by a form taken up again.
 */
export function typedOf(values: FieldValues, begun: FieldValues, before: FieldValues | null): FieldValues {
  const differs = (field: string) => !same(values[field], begun[field]);
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => (before && field in before) || differs(field)),
  ) as FieldValues;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A field typed here that somebody else changed meanwhile, and what they wrote. */
export interface Contested<Input> {
  field: keyof Input & string;
  theirs: unknown;
}

/** Of a form that goes on from `now`, what was typed over what somebody else wrote since it began; `before` stays so until it is settled. */
export function contestedOf<Input extends object>(
  typed: Input,
  begun: Partial<Input>,
  now: Partial<Input>,
  before: readonly Contested<Input>[] = [],
): Contested<Input>[] {
  return (Object.keys(now) as (keyof Input & string)[]).flatMap((field) => {
    const theirs: unknown = now[field];
    const isTyped = !same(typed[field], begun[field]) && !same(begun[field], theirs);
    const stands = isTyped || before.some((one) => one.field === field);
    return stands && !same(typed[field], theirs) ? [{ field, theirs }] : [];
  });
}

const nothing: readonly never[] = [];

/**
 * Keeps what is typed on this device until it is sent: a page left, or closed by mistake, loses nothing. Null keeps
 * nothing; what is `secret` is left out. `secret` is the same array at each call.
 */
export function useKeptForm<Input extends FieldValues, Context, Output>(
  name: string | null,
  { subscribe }: UseFormReturn<Input, Context, Output>,
  secret: readonly (keyof Input)[] = nothing,
): void {
  useEffect(() => {
    if (name === null) return;
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, defaultValues, isDirty, dirtyFields }) => {
        if (!isDirty && Object.keys(dirtyFields ?? {}).length === 0) return;
        const typed = typedOf(values, { ...defaultValues }, keptValues<Input>(name));
        keepValues(name, Object.fromEntries(Object.entries(typed).filter(([field]) => !secret.includes(field))));
      },
    });
  }, [name, subscribe, secret]);
}

export interface KeptForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Whether it goes on from what was kept. */
  resumed: boolean;
  /** What is kept is forgotten: the server has it. */
  forget: () => void;
  /** Begins anew from what is saved. */
  drop: () => void;
  /** The server has it, as it stands `now`: the form begins anew from there. */
  settle: (now: Input) => void;
  /** Of what is sent, the fields that differ from what the form began with. */
  typed: (sent: Output) => FieldValues;
  /** Goes on from what holds now: what was typed stays. */
  rebase: (now: Input) => void;
  /** What was typed over what somebody else wrote meanwhile, and is still to be settled. */
  contested: readonly Contested<Input>[];
  /** Takes what they wrote instead of what was typed. */
  takeTheirs: (contested: Contested<Input>) => void;
}

/** A form held by a schema of the contract, that goes on from what this device kept of it under `name`. */
export function useKeptContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  name: string | null,
  saved: Partial<Input>,
  secret: readonly (keyof Input)[] = nothing,
): KeptForm<Input, Output> {
  const [kept] = useState(() => (name === null ? null : keptValues<Input>(name)));
  const [resumed, setResumed] = useState(kept !== null);
  const [begun, setBegun] = useState(saved);
  const [contested, setContested] = useState<readonly Contested<Input>[]>(nothing);
  const form = useContractForm(schema, { defaultValues: { ...saved, ...kept } as DefaultValues<Input> });
  useKeptForm(name, form, secret);
  const forget = () => {
    if (name !== null) forgetValues(name);
  };
  return {
    form,
    resumed,
    forget,
    drop: () => {
      forget();
      form.reset(saved as Input);
      setResumed(false);
      setContested(nothing);
    },
    settle: (now) => {
      forget();
      setBegun(now);
      form.reset(now);
    },
    typed: (sent) => typedOf(sent, begun, null),
    rebase: (now) => {
      setContested(contestedOf(form.getValues(), begun, now, contested));
      setBegun(now);
      form.reset({ ...now, ...(name && keptValues<Input>(name)) }, { keepDirtyValues: true });
    },
    contested,
    takeTheirs: ({ field, theirs }) => {
      form.setValue(field as Path<Input>, theirs as PathValue<Input, Path<Input>>, { shouldDirty: true });
      setContested(contested.filter((one) => one.field !== field));
    },
  };
}

/**
 * The state of a dialog that is no form of the contract, kept on this device at each change until it is forgotten.
 * `read` makes of what was kept what the dialog holds now.
 */
export function useKeptState<T extends object>(
  name: string,
  initial: () => T,
  read = (kept: T) => kept,
): [T, (changes: Partial<T> | ((now: T) => Partial<T>)) => void] {
  const [value, setValue] = useState(() => read({ ...initial(), ...keptValues<T>(name) }));
  // What is said once a photo was made ready does not undo what was typed meanwhile.
  const latest = useRef(value);
  return [
    value,
    (changes) => {
      const now = latest.current;
      const next = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) };
      latest.current = next;
      keepValues(name, next);
      setValue(next);
    },
  ];
}
