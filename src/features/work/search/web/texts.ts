import { defineTexts } from '#ui/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

/** Of the palette’s groups and acts. */
export const { text } = defineTexts('search/screens', fr.screens);
