import { defineTexts } from '#ui/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

/** What is said where one orders from the first of a list. */
export const { useTexts } = defineTexts('dispatch/order', fr.order);
