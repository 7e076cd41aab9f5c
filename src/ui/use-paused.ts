import { useEffect, useState } from 'react';

/** A value once it has stopped changing, so that each key typed does not ask the server. */
export function usePaused<T>(value: T, milliseconds = 200): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return paused;
}
