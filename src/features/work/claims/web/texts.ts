import { defineTexts } from '#ui/words/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

export const { useTexts } = defineTexts('claims/screens', fr.screens);
/** Answers of a claim, as on its form. */
export const { useTexts: useClaimWords } = defineTexts('claims/words', fr.words);
