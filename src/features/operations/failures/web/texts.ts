import { defineTexts } from '#ui/words/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

export const { useTexts } = defineTexts('failures/screens', fr.screens);

type JobName = keyof typeof fr.screens.jobs;
/** False for jobs of older versions, which may have no translated name any more. */
export const isNamedJob = (name: string): name is JobName => name in fr.screens.jobs;
