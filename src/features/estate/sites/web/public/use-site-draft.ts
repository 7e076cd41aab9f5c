import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Keeps what is typed in the tab until it is saved; secrets are left out. */
export function useSiteDraft<I extends FieldValues, O>(
  key: string | null,
  form: UseFormReturn<I, unknown, O>,
  secrets: readonly (keyof I)[],
) {
  useEffect(() => {
    if (!key) return;
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return;
        const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
        sessionStorage.setItem(key, JSON.stringify(kept));
      },
    });
  }, [key, form, secrets]);
}

/** What was typed and not saved, or null. */
export function readSiteDraft(key: string | null): Record<string, unknown> | null {
  try {
    return key ? (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

export const forgetSiteDraft = (key: string | null): void => {
  if (key) sessionStorage.removeItem(key);
};
