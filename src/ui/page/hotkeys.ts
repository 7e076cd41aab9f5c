import { useEffect, useEffectEvent } from 'react';

/** Inputs that take letters; a focused checkbox does not. */
const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select';
const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));

/** Controls that handle keys themselves, except rows navigated by j and k. */
const control = 'a[href], button, summary, [role="slider"], [role="tab"]';
const pressing = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(control) !== null &&
  target.closest(':is(a, button, tr)[data-stop]') === null;

/** Keys that only move the focus are harmless on a button. */
const moves = new Set(['/', '?', 'j', 'k', 'a']);

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';

let allowed = true;

/** Whether single-key shortcuts are active: users of speech input, or with tremor, turn them off (WCAG 2.1.4). */
export function allowSingleKeys(on: boolean): void {
  allowed = on;
}

/** Single-key shortcuts, ignored while typing, in a dialog, on a control, or when turned off. Keys as in `event.key`. */
export function useHotkeys(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!allowed || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target) || document.querySelector(layers)) return;
    if (pressing(event.target) && !moves.has(event.key)) return;
    keys[event.key]?.(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
