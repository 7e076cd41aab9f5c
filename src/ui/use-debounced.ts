import { useEffect, useState } from 'react';

/**
 * Text once typing pauses, to limit requests. Clearing takes effect at once, so that content does not change later
 * under the pointer.
 */
export function useDebounced(typed: string, milliseconds = 200): string {
  const [paused, setPaused] = useState(typed);
  if (typed === '' && paused !== '') setPaused('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), milliseconds);
    return () => clearTimeout(timer);
  }, [typed, milliseconds]);
  return typed && paused;
}
