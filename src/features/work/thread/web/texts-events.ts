import { defineTexts } from '#ui/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

/** One sentence for each step of a thread. Those that begin in lower case follow the name of who acted. */
export const { useTexts } = defineTexts('thread/events', fr.events);
