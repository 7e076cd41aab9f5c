import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { e4PerMinor } from '#common/unit-price.ts';
import { useContractForm } from './form.ts';

/** Converts prices stored before they had four decimals. */
function inTenThousandths(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('unitPriceMinor' in value)) return value;
  const { unitPriceMinor, ...rest } = value;
  return { unitPriceE4: typeof unitPriceMinor === 'number' ? unitPriceMinor * e4PerMinor : null, ...rest };
}

/** Unsent input of a form stored on this device; null for none. */
export function keptValues<T>(name: string): Partial<T> | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null', inTenThousandths) as Partial<T> | null;
  } catch {
    return null;
  }
}

/** Stores input; when storage is full or forbidden, only the page has it. */
export function keepValues(name: string, values: object): void {
  try {
    localStorage.setItem(name, JSON.stringify(values));
  } catch {
    // Only this backup copy is missing.
  }
}

export function forgetValues(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there was none.
  }
}

/** Changed or restored fields; others are not stored, so that restoring does not undo another user's changes. */
export function typedOf(values: FieldValues, begun: FieldValues, before: FieldValues | null): FieldValues {
  const differs = (field: string) => !same(values[field], begun[field]);
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => (before && field in before) || differs(field)),
  ) as FieldValues;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export interface Contested<Input> {
  field: keyof Input & string;
  theirs: unknown;
}

/** Fields of a form rebased on `now` that another user changed too; earlier ones in `before` stay until resolved. */
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

/** Stores input until sent, except `secret` fields (a stable array); a null name stores nothing. */
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
  /** Whether input was restored. */
  resumed: boolean;
  forget: () => void;
  drop: () => void;
  /** After a save: continues from the current values. */
  settle: (now: Input) => void;
  /** The fields of the submitted values that differ from the initial ones. */
  typed: (sent: Output) => FieldValues;
  /** Rebases the form on current values, keeping the input. */
  rebase: (now: Input) => void;
  /** Fields another user changed too, still unresolved. */
  contested: readonly Contested<Input>[];
  /** Takes the other user's value. */
  takeTheirs: (contested: Contested<Input>) => void;
}

/** A form validated by a contract schema, restored from this device's storage under `name`. */
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

/** State of a dialog without a contract form, stored at each change; `read` converts older data. */
export function useKeptState<T extends object>(
  name: string,
  initial: () => T,
  read = (kept: T) => kept,
): [T, (changes: Partial<T> | ((now: T) => Partial<T>)) => void] {
  const [value, setValue] = useState(() => read({ ...initial(), ...keptValues<T>(name) }));
  // A late update, such as after processing a photo, must not undo newer input.
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
