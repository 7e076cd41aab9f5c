import { defineTexts } from '#ui/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

/** A tender as it runs: what changes under it, its sealed offers, their opening, its rounds. */
export const { useTexts } = defineTexts('thread/tender', fr.tender);
