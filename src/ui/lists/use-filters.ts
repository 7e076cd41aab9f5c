import { addressNow, useAddress } from '#ui/page/use-address.ts';

/** While typing a search, the history entry is replaced; other changes can be undone with Back. */
export function replacesAddress(now: URLSearchParams, next: URLSearchParams): boolean {
  const rest = (address: URLSearchParams) => {
    const others = new URLSearchParams(address);
    others.delete('q');
    return others.toString();
  };
  return rest(now) === rest(next) && (now.get('q') === next.get('q') || (now.has('q') && next.has('q')));
}

export interface Filters<Name extends string> {
  get: (name: Name) => string;
  set: (values: Partial<Record<Name, string | null | undefined>>) => void;
  clear: () => void;
  to: (values: Partial<Record<Name, string | null>>) => string;
}

/** Filters in the address, with French names; empty ones are omitted. */
export function useFilters<Name extends string>(): Filters<Name> {
  const [address, setAddress] = useAddress();
  const changed = (values: Partial<Record<Name, string | null | undefined>>, from = address): URLSearchParams => {
    const next = new URLSearchParams(from);
    for (const [name, value] of Object.entries<string | null | undefined>(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  return {
    get: (name) => address.get(name) ?? '',
    set: (values) => {
      const next = changed(values, addressNow());
      // Compared with the rendered address: a pending navigation is no history step.
      setAddress(next, { replace: replacesAddress(address, next) });
    },
    clear: () => setAddress(new URLSearchParams()),
    to: (values) => `?${changed(values)}`,
  };
}

/** A value of a closed list from the address, or undefined. */
export function oneOf<const T extends string>(list: readonly T[], value: string): T | undefined {
  return list.find((one) => one === value);
}

/** The view in the address; defaults to the first. */
export const viewOf = <View extends string>(slugs: Readonly<Record<View, string | null>>, value: string): View => {
  const views = Object.keys(slugs) as View[];
  return views.find((view) => slugs[view] === value) ?? (views[0] as View);
};
