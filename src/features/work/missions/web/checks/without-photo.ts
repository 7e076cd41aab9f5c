import type { Mission, MissionCheck } from '#features/work/missions/mission-bundle.contract.ts';

/** The photos of a check: those taken for it, and those its readings name. */
export const photosOf = ({ photos }: Pick<Mission, 'photos'>, { id, readings }: MissionCheck) =>
  photos.filter((photo) => photo.checkId === id || readings.some(({ photoIds }) => photoIds.includes(photo.id)));

/** Whether a check is found good in one tap: not one that asks for a value, or for a photo that nobody took. */
export const isOneTap = (mission: Pick<Mission, 'photos'>, check: MissionCheck): boolean =>
  check.state === 'open' && !check.unit && (!check.asksPhoto || photosOf(mission, check).length > 0);

/** The checks found good without the photo they ask for, and without a word of why there is none. */
export const withoutPhoto = (mission: Pick<Mission, 'photos' | 'checks'>): MissionCheck[] =>
  mission.checks.filter((check) => {
    const counting = check.readings.find(({ id }) => id === check.countingId);
    return check.asksPhoto && counting?.result === 'ok' && !counting.note && photosOf(mission, check).length === 0;
  });
