import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { readKept, readOrKept, type Reading } from '#ui/offline/kept-reads.ts';
import { useOnline, useQueue } from '#ui/offline/use-queue.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { missionApi } from './api.ts';
import { keptMissions } from './public/kept-missions.ts';
import { keepThumbs } from './photos/kept-thumbs.ts';
import { actsByEntry, withActs } from './overlay.ts';

/** Cached until the day after tomorrow. */
const keptMs = 2 * 86_400_000;
const soon = () => new Date(Date.now() + keptMs);

/** Complete missions of today and tomorrow: from the server, otherwise from the cache. */
const readKeptMissions = () => readOrKept(keptMissions, soon(), () => missionApi.kept.call({}));

async function readMission(id: string): Promise<Reading<Mission>> {
  try {
    return await readOrKept(`mission/${id}`, soon(), () => missionApi.read.call({ id }));
  } catch (error) {
    const kept =
      error instanceof TypeError ? await readKept<{ items: Mission[] }>(keptMissions).catch(() => null) : null;
    const found = kept?.data.items.find((one) => one.id === id);
    if (!kept || !found) throw error;
    return { ...kept, data: found };
  }
}

/** Rereads on reconnection and after each received act. */
function useReadAgain(acts: readonly KeptAct[]): void {
  const cache = useQueryClient();
  const online = useOnline();
  const received = acts.filter(({ state }) => state === 'received').length;
  useEffect(() => {
    if (online) void cache.invalidateQueries({ queryKey: missionApi.key() });
  }, [cache, online, received]);
}

export function useKeptMissions() {
  const { acts } = useQueue();
  const { user } = useSignedIn();
  const online = useOnline();
  useReadAgain(acts);
  const query = useQuery({
    queryKey: [...missionApi.kept.key(), 'read'],
    queryFn: readKeptMissions,
    networkMode: 'always',
  });
  const { data } = query;
  useEffect(() => {
    if (data && online) keepThumbs(data.data.items, soon());
  }, [data, online]);
  const missions = useMemo(
    () =>
      query.data?.data.items.map((mission) => {
        const own = acts.filter(({ group }) => group === mission.id);
        return withActs({ data: mission, askedAt: query.data.askedAt }, own, user.name);
      }),
    [query.data, acts, user.name],
  );
  return { ...query, missions };
}

/** One mission, including acts from this device. */
export function useMission(id: string) {
  const queue = useQueue();
  const { user } = useSignedIn();
  useReadAgain(queue.acts);
  const query = useQuery({
    queryKey: [...missionApi.read.key({ input: { id } }), 'read'],
    queryFn: () => readMission(id),
    networkMode: 'always',
  });
  const acts = useMemo(() => queue.acts.filter(({ group }) => group === id), [queue.acts, id]);
  const mission = useMemo(() => query.data && withActs(query.data, acts, user.name), [query.data, acts, user.name]);
  return { ...query, mission, acts, actOf: useMemo(() => actsByEntry(acts), [acts]) };
}
