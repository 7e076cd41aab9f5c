import { defineTexts } from '#ui/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

/** What changed in a request since a quote, and what is done about it. */
export const { useTexts } = defineTexts('quotes/scope', fr.scope);
