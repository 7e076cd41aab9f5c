import { useQuery } from '@tanstack/react-query';
import type { RoundSheet } from '#features/work/rounds/round.contract.ts';
import { readKept, readOrKept, type Reading } from '#ui/offline/kept-reads.ts';
import { roundApi } from './public/api.ts';

const keptMs = 7 * 86_400_000;
const soon = () => new Date(Date.now() + keptMs);
const all = 'rounds';

/** The rounds due soonest: from the server, otherwise from the cache. */
export function useKeptRounds() {
  return useQuery({
    queryKey: [...roundApi.kept.key(), 'read'],
    queryFn: () => readOrKept(all, soon(), () => roundApi.kept.call({})),
    networkMode: 'always',
  });
}

async function readSheet(id: string): Promise<Reading<RoundSheet>> {
  try {
    return await readOrKept<RoundSheet>(`round/${id}`, soon(), () => roundApi.read.call({ id }));
  } catch (error) {
    const kept = error instanceof TypeError ? await readKept<{ items: RoundSheet[] }>(all).catch(() => null) : null;
    const found = kept?.data.items.find((one) => one.id === id);
    if (!kept || !found) throw error;
    return { ...kept, data: found };
  }
}

/** One round, also offline. */
export function useRoundSheet(id: string) {
  return useQuery({
    queryKey: [...roundApi.read.key({ input: { id } }), 'sheet'],
    queryFn: () => readSheet(id),
    networkMode: 'always',
  });
}
