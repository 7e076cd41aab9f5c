import { defineTexts } from '#ui/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

export const { useTexts } = defineTexts('surveys/screens', fr.screens);
