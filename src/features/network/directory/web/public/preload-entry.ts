import type { QueryClient } from '@tanstack/react-query';
import type { DirectoryEntry } from '#features/network/directory/directory.contract.ts';
import { preload } from '#ui/preload.ts';
import { directoryApi } from './api.ts';

/** An entry of the directory; null if it is not public. */
export interface EntryData {
  siret: string;
  entry: DirectoryEntry | null;
}

/** Puts an entry in the cache where its page reads it. */
export const preloadEntry = (client: QueryClient, { siret, entry }: EntryData): Promise<void> =>
  preload(client, directoryApi.read.queryKey({ input: { siret } }), entry);
