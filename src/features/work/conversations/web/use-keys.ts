import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Handles keys pressed inside a part of the page that nothing in it handled; popovers are not inside. */
export function useKeys(box: RefObject<HTMLElement | null>, keys: Record<string, () => boolean>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (box.current?.contains(event.target as Node) && keys[event.key]?.()) event.preventDefault();
  });
  useEffect(() => {
    // On the document, so that a field handles its keys first.
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
