import { saidIn } from '#common/said.ts';
import fr from './texts/fr.json' with { type: 'json' };

export const said = saidIn<typeof fr>('site-contacts', fr.faults);
