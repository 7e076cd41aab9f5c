import { useEffect, useState } from 'react';

/**
 * What is typed, once it has stopped changing, so that each key does not ask the server. Emptied, it is empty at once:
 * what is shown must not change a moment later, under the pointer.
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
