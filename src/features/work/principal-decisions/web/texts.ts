import { defineTexts } from '#ui/words/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

export const { useTexts } = defineTexts('principal-decisions/screens', fr.screens);
export const { useTexts: useDoorTexts } = defineTexts('principal-decisions/door', fr.door);
/** Texts about a single amount, for both sides. */
export const { useTexts: useSumTexts } = defineTexts('principal-decisions/sum', fr.sum);
