import { useEffect, useEffectEvent } from 'react';

/** Letters belong to the field; a box just ticked takes none. */
const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select';
const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));

/** What a key pressed on it is meant for; a row that j and k walk waits for none. */
const control = 'a[href], button, summary, [role="slider"], [role="tab"]';
const pressing = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(control) !== null &&
  target.closest(':is(a, button, tr)[data-stop]') === null;

/** Those that only move the focus harm nobody who presses them on a button. */
const moves = new Set(['/', '?', 'j', 'k', 'a']);

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';

let allowed = true;

/** Whether single keys act at all: people who speak their text, or whose hand slips, turn them off (WCAG 2.1.4). */
export function allowSingleKeys(on: boolean): void {
  allowed = on;
}

/**
 * Single keys for the page («/», «n»), silent while someone types, while a dialog is open, on a control that is no row,
 * and for who turned them off. Keys as in `event.key`.
 */
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
