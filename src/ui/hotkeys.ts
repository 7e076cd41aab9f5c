import { useEffect, useEffectEvent } from 'react';

/** Letters belong to the field; a box just ticked takes none. */
const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select';
const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));

/** Single keys for the page («/», «n»), silent while someone types or a dialog is open. Keys as in `event.key`. */
export function useHotkeys(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
    keys[event.key]?.(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
