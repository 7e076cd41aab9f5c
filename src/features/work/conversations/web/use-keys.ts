import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Keys pressed inside a part of the page that nothing in it took for itself; what floats over it is not inside. */
export function useKeys(box: RefObject<HTMLElement | null>, keys: Record<string, () => boolean>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (box.current?.contains(event.target as Node) && keys[event.key]?.()) event.preventDefault();
  });
  useEffect(() => {
    // The document hears last: what a field does with a key comes first.
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
