import { type RefObject, useEffect, useRef } from 'react';

/** Leads to the first faulty field each time the count of refusals grows. */
export function useFocusFault(refusals: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input');
    fault?.focus();
    fault?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  return form;
}

/** A new step begins at its top, its title read. */
export function useStepTop(form: RefObject<HTMLFormElement | null>, step: string) {
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    form.current?.closest('.content')?.scrollTo(0, 0);
    form.current?.querySelector<HTMLElement>('.nds h2')?.focus({ preventScroll: true });
  }, [form, step]);
}
