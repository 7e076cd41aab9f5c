import type { QueryClient } from '@tanstack/react-query';
import type { DirectoryEntry } from '#features/network/directory/directory.contract.ts';
import { give } from '#ui/give.ts';
import { directoryApi } from './api.ts';

/** What the directory says of a company; null where nobody reads it. */
export interface GivenEntry {
  siret: string;
  entry: DirectoryEntry | null;
}

/** Puts an entry where its page looks for it. */
export const giveEntry = (client: QueryClient, { siret, entry }: GivenEntry): Promise<void> =>
  give(client, directoryApi.read.queryKey({ input: { siret } }), entry);
