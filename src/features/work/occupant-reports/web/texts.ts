import { defineTexts } from '#ui/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

/** What occupants read where they report. */
export const { useTexts: useDoorTexts } = defineTexts('occupant-reports/door', fr.door);
/** What they read of what became of it. */
export const { useTexts: useFollowTexts } = defineTexts('occupant-reports/follow', fr.follow);
/** What those read who sort it. */
export const { useTexts: useSortingTexts } = defineTexts('occupant-reports/sorting', fr.sorting);
/** Places and troubles, as everybody reads them. */
export const { useTexts: useSpotTexts } = defineTexts('occupant-reports/spot', fr.spot);
