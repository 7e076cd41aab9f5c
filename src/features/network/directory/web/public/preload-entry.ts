import type { QueryClient } from '@tanstack/react-query';
import type { DirectoryEntry } from '#features/network/directory/directory.contract.ts';
import { preload } from '#ui/preload.ts';
import { directoryApi } from './api.ts';

/** What the directory says of a company; null where nobody reads it. */
export interface EntryData {
  siret: string;
  entry: DirectoryEntry | null;
}

/** Puts an entry where its page looks for it. */
export const preloadEntry = (client: QueryClient, { siret, entry }: EntryData): Promise<void> =>
  preload(client, directoryApi.read.queryKey({ input: { siret } }), entry);
