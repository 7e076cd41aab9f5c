import { defineTexts } from '#ui/texts.ts';
import fr from '../../texts/fr.json' with { type: 'json' };

export const { useTexts } = defineTexts('operations/failures', fr.failures);

type JobName = keyof typeof fr.failures.jobs;
/** A job of an older version may have no name in words any more. */
export const isNamedJob = (name: string): name is JobName => name in fr.failures.jobs;
