import { saidIn } from '#common/said.ts';
import type fr from './texts/fr.json';

/** Sentences of the amicable form. */
export const said = saidIn<typeof fr>('claims');
