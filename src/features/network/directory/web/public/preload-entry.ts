import type { QueryClient } from '@tanstack/react-query';
import type { DirectoryEntry } from '#features/network/directory/directory.contract.ts';
import { preload } from '#ui/calls/preload.ts';
import { directoryApi } from './api.ts';

export interface EntryData {
  siret: string;
  entry: DirectoryEntry | null;
}

export const preloadEntry = (client: QueryClient, { siret, entry }: EntryData): Promise<void> =>
  preload(client, directoryApi.read.queryKey({ input: { siret } }), entry);
