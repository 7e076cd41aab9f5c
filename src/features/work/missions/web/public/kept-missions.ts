import { plain } from '#common/nearest-words.ts';
import type { Mission, MissionItem } from '#features/work/missions/mission-bundle.contract.ts';
import { readKept } from '#ui/offline/kept-reads.ts';

/** Under which name the missions of today and tomorrow are kept on the device. */
export const keptMissions = 'missions';

/** What a line of a mission says, as far as people search by it. */
const wordsOf = ({ request, order, site, orderingCompany, workers }: MissionItem) =>
  plain(
    [
      request.number ?? '',
      request.title,
      request.place,
      order.number,
      site.name,
      site.street,
      site.postalCode,
      site.city,
      orderingCompany.name,
      ...workers.map(({ name }) => name),
    ].join(' '),
  );

/** Whether a mission holds every typed word, in any order. */
export function missionHolds(mission: MissionItem, typed: string): boolean {
  const words = wordsOf(mission);
  return plain(typed)
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/** The missions on this device that hold what was typed; none where nothing is kept. */
export async function searchKeptMissions(typed: string): Promise<Mission[]> {
  const kept = await readKept<{ items: Mission[] }>(keptMissions).catch(() => null);
  return kept?.data.items.filter((one) => missionHolds(one, typed)) ?? [];
}
