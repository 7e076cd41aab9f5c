import { defineTexts } from '#ui/words/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

/** One sentence per step of a thread. Those that begin in lower case follow the actor's name. */
export const { useTexts } = defineTexts('thread/events', fr.events);
