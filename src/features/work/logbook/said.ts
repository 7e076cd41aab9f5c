import { saidIn } from '#common/said.ts';
import type fr from './texts/fr.json';

/** The sentences that this slice says of itself. */
export const said = saidIn<typeof fr>('logbook');
