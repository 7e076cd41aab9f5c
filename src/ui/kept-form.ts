import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed in a form and not sent yet, as this device kept it; null when nothing was. */
export function keptValues<T>(name: string): Partial<T> | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<T> | null;
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

/** Keeps what is typed on this device until it is sent: a page left, or closed by mistake, loses nothing. */
export function useKeptForm<Input extends FieldValues, Context, Output>(
  name: string,
  { subscribe }: UseFormReturn<Input, Context, Output>,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, isDirty, dirtyFields }) => {
          if (!isDirty && Object.keys(dirtyFields ?? {}).length === 0) return;
          keepValues(name, values);
        },
      }),
    [name, subscribe],
  );
}

/** The state of a dialog that is no form of the contract, kept on this device at each change until it is forgotten. */
export function useKeptState<T extends object>(name: string, initial: () => T): [T, (changes: Partial<T>) => void] {
  const [value, setValue] = useState(() => ({ ...initial(), ...keptValues<T>(name) }));
  return [
    value,
    (changes) => {
      const next = { ...value, ...changes };
      keepValues(name, next);
      setValue(next);
    },
  ];
}
