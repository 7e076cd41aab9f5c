import type { Role } from '#common/roles.ts';

/** Fields of a company as a notice lists them; those that are nobody's business to review are left out. */
export const companyFields: Partial<Record<string, string>> = {
  legalName: 'raison sociale',
  tradeName: 'nom commercial',
  siret: 'SIRET',
  legalForm: 'forme juridique',
  vatNumber: 'numéro de TVA',
  street: 'adresse',
  postalCode: 'code postal',
  city: 'ville',
  country: 'pays',
  phone: 'téléphone',
  email: 'adresse email',
  website: 'site web',
  description: 'présentation',
  iban: 'IBAN',
  insurer: 'assureur',
  paymentTerms: 'conditions de paiement',
  trades: 'métiers et qualifications',
  area: 'zone d’intervention',
  team: 'équipe et véhicules',
};

/** Papers of a provider, as a notice names them. */
export const papers: Partial<Record<string, string>> = {
  kbis: 'Kbis',
  vigilance: 'attestation de vigilance',
  decennale: 'attestation décennale',
  rc_pro: 'attestation de RC pro',
  rib: 'RIB',
  foreign_workers: 'liste des salariés étrangers',
};

const casquettes: Record<Role, string> = {
  admin: 'Administrateur',
  donneur_ordre: 'Donneur d’ordre',
  prestataire: 'Prestataire',
  rivp: 'RIVP',
  tce: 'TCE',
  manutention: 'Manutentionnaire',
};

/** What somebody asks for, after their name. */
export function accessWanted(kind: string, role: Role | null, target: string): string {
  if (kind === 'role' && role) return `demande la casquette ${casquettes[role]}`;
  return kind === 'company' ? `demande à rejoindre ${target}` : `demande l’accès à des sites\u202f: ${target}`;
}
