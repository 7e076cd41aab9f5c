import { type Allowed, allowed, defineProblems, denied, problems } from '#common/problems.ts';
import type { MembershipRole } from '#common/roles.ts';

export const companyProblems = defineProblems({
  SIRET_TAKEN: [409, 'Ce SIRET est déjà celui d’une entreprise inscrite.'],
  SIREN_CHECKED: [
    409,
    'Le SIREN d’une entreprise du réseau a été vérifié avec ses pièces. Écrivez-nous pour le corriger, ou déposez la candidature de la nouvelle entreprise.',
  ],
  ALREADY_MEMBER: [409, 'Cette personne fait déjà partie de l’entreprise.'],
  ALREADY_INVITED: [409, 'Une invitation attend déjà cette personne.'],
  INVITATION_OVER: [409, 'Cette invitation a expiré, a été retirée ou a déjà servi.'],
  INVITATION_OTHER_EMAIL: [403, 'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec elle.'],
  OWNER_UNLIMITED: [409, 'Un responsable voit tous les sites de son entreprise.'],
  LAST_OWNER: [409, 'Une entreprise garde au moins un responsable. Transférez d’abord la responsabilité.'],
});

/** Days an invitation may wait. */
export const invitationDays = 7;

export type CompanyAct = 'edit' | 'invite' | 'manage' | 'transfer';

/** Owners decide who belongs to the company and what it is; managers invite and edit; the others read. */
export function judgeCompany(act: CompanyAct, membership: MembershipRole | null): Allowed {
  const owner = membership === 'owner';
  const manager = membership === 'manager';
  const may = act === 'manage' || act === 'transfer' ? owner : owner || manager;
  return may ? allowed : denied(problems.FORBIDDEN);
}
