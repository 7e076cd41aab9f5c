import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from './errors.ts';

/** Acts of the lines of a list: a refusal is told, and what stands under these keys is read anew after either. */
export function useRefreshed(...keys: readonly QueryKey[]) {
  const cache = useQueryClient();
  return async function act<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      toastFailure(error);
      return undefined;
    } finally {
      await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
    }
  };
}
