import { saidIn } from '#common/said.ts';
import fr from './texts/fr.json' with { type: 'json' };

/** The sentences that this slice says of itself. */
export const said = saidIn<typeof fr>('rounds', fr.faults);
