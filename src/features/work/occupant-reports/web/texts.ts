import { defineTexts } from '#ui/words/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

export const { useTexts: useDoorTexts } = defineTexts('occupant-reports/door', fr.door);
export const { useTexts: useFollowTexts } = defineTexts('occupant-reports/follow', fr.follow);
export const { useTexts: useSortingTexts } = defineTexts('occupant-reports/sorting', fr.sorting);
export const { useTexts: useSpotTexts } = defineTexts('occupant-reports/spot', fr.spot);
