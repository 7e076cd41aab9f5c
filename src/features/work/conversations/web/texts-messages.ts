import { defineTexts } from '#ui/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

/** What is said around messages, wherever they are shown. */
export const { useTexts } = defineTexts('conversations/messages', fr.messages);
