import { defineTexts } from '#ui/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

/** Where a message is reported. */
export const { useTexts: useModerationTexts } = defineTexts('conversations/moderation', fr.moderation);
