import { useEffect, useRef } from 'react';

/** Moves focus to the first faulty field after each refusal, otherwise to the title of a new step. */
export function useFocus(step: string, refusals: number) {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef({ step, refusals });
  useEffect(() => {
    const before = seen.current;
    seen.current = { step, refusals };
    if (refusals !== before.refusals) {
      const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type=radio][aria-describedby]');
      fault?.focus();
      fault?.scrollIntoView({ block: 'center' });
    } else if (step !== before.step) {
      form.current?.closest('.scroller')?.scrollTo(0, 0);
      form.current?.querySelector<HTMLElement>('[data-part] h2')?.focus({ preventScroll: true });
    }
  }, [step, refusals]);
  return form;
}
