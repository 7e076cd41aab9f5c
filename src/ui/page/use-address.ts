import { useEffect } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

let asked: { from: string; next: URLSearchParams } | null = null;

/** The query including pending navigation, which the rendered one lags behind. */
export function addressNow(): URLSearchParams {
  const { search } = window.location;
  return new URLSearchParams(asked?.from === search ? asked.next : search);
}

/** The rendered query, and a setter; base changes on `addressNow`. */
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
