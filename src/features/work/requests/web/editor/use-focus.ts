import { useEffect, useRef } from 'react';

/** Where the eyes go: the first faulty field each time something is refused, else the top of a new step, its title read. */
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
