import { defineTexts } from '#ui/words/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

export const { useTexts } = defineTexts('principal-decisions/screens', fr.screens);
export const { useTexts: useDoorTexts } = defineTexts('principal-decisions/door', fr.door);
/** What both read of one sum that is put without quotes. */
export const { useTexts: useSumTexts } = defineTexts('principal-decisions/sum', fr.sum);
