import { useEffect } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

let asked: { from: string; next: URLSearchParams } | null = null;

/**
 * What the address holds, with what was asked for and is still on its way: a page that is drawn lags behind it, and a second
 * choice of the same moment would undo the first.
 */
export function addressNow(): URLSearchParams {
  const { search } = window.location;
  return new URLSearchParams(asked?.from === search ? asked.next : search);
}

/** The query of the address as it is drawn, and what takes its place: made of `addressNow`. */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  useEffect(() => {
    asked = null;
  }, [address]);
  const setNext = (next: URLSearchParams, options?: NavigateOptions) => {
    asked = { from: window.location.search, next };
    setAddress(next, options);
  };
  return [address, setNext] as const;
}
