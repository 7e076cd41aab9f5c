import type { Mission, MissionCheck } from '#features/work/missions/mission-bundle.contract.ts';

export const photosOf = ({ photos }: Pick<Mission, 'photos'>, { id, readings }: MissionCheck) =>
  photos.filter((photo) => photo.checkId === id || readings.some(({ photoIds }) => photoIds.includes(photo.id)));

/** Whether one tap suffices: no required value, and no required photo missing. */
export const isOneTap = (mission: Pick<Mission, 'photos'>, check: MissionCheck): boolean =>
  check.state === 'open' && !check.unit && (!check.asksPhoto || photosOf(mission, check).length > 0);

/** Compliant checks without the required photo or a note explaining why. */
export const withoutPhoto = (mission: Pick<Mission, 'photos' | 'checks'>): MissionCheck[] =>
  mission.checks.filter((check) => {
    const counting = check.readings.find(({ id }) => id === check.countingId);
    return check.asksPhoto && counting?.result === 'ok' && !counting.note && photosOf(mission, check).length === 0;
  });
