import { defineTexts } from '#ui/words/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

export const { useTexts } = defineTexts('crews/screens', fr.screens);
