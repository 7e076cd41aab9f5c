import { defineTexts } from '#ui/words/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

export const { useTexts, text } = defineTexts('notifications/screens', fr.screens);
