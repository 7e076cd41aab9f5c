import { useEffect, useState } from 'react';

/** Text once typing pauses; clearing takes effect at once. */
export function useDebounced(typed: string, milliseconds = 200): string {
  const [paused, setPaused] = useState(typed);
  if (typed === '' && paused !== '') setPaused('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), milliseconds);
    return () => clearTimeout(timer);
  }, [typed, milliseconds]);
  return typed && paused;
}
