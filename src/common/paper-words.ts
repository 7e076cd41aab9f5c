import { type Said, saidIn } from './said.ts';
import type fr from './texts/fr.json';

const said = saidIn<typeof fr>('common');

/** Of a paper in another language than French, that only the French one counts. */
export const readingCopy: Said = said('paper.copy');

/** «812 345 678 00014» */
export const spacedSiret = (siret: string): string => siret.replace(/(\d{3})(\d{3})(\d{3})(\d{5})/, '$1 $2 $3 $4');

/** Of a landlord, who orders for it. */
export const representedBy = (company: string): Said => said('paper.represented', { company });

/** How a company is registered. */
export const siretOf = (siret: string): Said => said('paper.siret', { siret: spacedSiret(siret) });
export const vatNumberOf = (number: string): Said => said('paper.vatNumber', { number });
