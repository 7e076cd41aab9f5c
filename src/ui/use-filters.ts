import { useSearchParams } from 'react-router';

/** Filters kept in the address: those with a value stand in it, in French, the others are absent. */
export function useFilters<Name extends string>() {
  const [address, setAddress] = useSearchParams();
  return {
    get: (name: Name): string => address.get(name) ?? '',
    set: (values: Partial<Record<Name, string | null | undefined>>): void => {
      setAddress(
        (now) => {
          for (const [name, value] of Object.entries<string | null | undefined>(values)) {
            if (value) now.set(name, value);
            else now.delete(name);
          }
          return now;
        },
        { replace: true },
      );
    },
    clear: (): void => setAddress({}, { replace: true }),
    /** The address with other filters, for tabs that are links. */
    to(values: Partial<Record<Name, string | null>>): string {
      const next = new URLSearchParams(address);
      for (const [name, value] of Object.entries<string | null | undefined>(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return `?${next}`;
    },
  };
}

/** A value of a closed list as the address says it, or undefined. */
export function oneOf<const T extends string>(list: readonly T[], value: string): T | undefined {
  return list.find((one) => one === value);
}
