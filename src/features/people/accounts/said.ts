import { saidIn } from '#common/said.ts';
import fr from './texts/fr.json' with { type: 'json' };

/** The user-facing texts of this slice. */
export const said = saidIn<typeof fr>('accounts', fr.faults);
