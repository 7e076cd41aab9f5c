import { defineTexts } from '#ui/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

/** What the client chooses and certifies as it orders. */
export const { useTexts } = defineTexts('quotes/choose', fr.choose);
