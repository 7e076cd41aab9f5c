import { defineTexts } from '#ui/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

/** Steps and messages of a request in one thread. */
export const { useTexts: useFeedTexts } = defineTexts('thread/feed', fr.feed);
