import { defineTexts } from '#ui/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

/** Where messages are written. */
export const { useTexts: useComposerTexts } = defineTexts('conversations/composer', fr.composer);
