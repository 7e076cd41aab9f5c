import { type Verdict, allowed, defineProblems, denied, problems } from '#common/problems.ts';
import type { MembershipRole, Side } from '#common/roles.ts';

export const maxDirectoryBytes = 400 * 1024 * 1024;

export const directoryProblems = defineProblems({
  IMPORT_RUNNING: [409, 'Un import est déjà en cours. Attendez sa fin ou annulez-le.'],
  IMPORT_OVER: [409, 'Cet import est déjà terminé.'],
  NO_SOURCE: [409, 'Aucune source n’est réglée sur cette installation. Envoyez le fichier.'],
  NOT_THE_DIRECTORY: [422, 'Ce fichier n’a pas les colonnes de l’annuaire RGE de l’ADEME.'],
  SOURCE_UNREACHABLE: [502, 'La source réglée ne répond pas.'],
  FILE_GONE: [409, 'Le fichier de cet import n’est plus là. Envoyez-le de nouveau.'],
  OTHER_SIRET: [409, 'Votre entreprise porte un autre SIRET que cette fiche.'],
  ALREADY_CLAIMED: [409, 'Cette fiche a déjà été revendiquée.'],
  CLAIM_WAITING: [409, 'Votre demande sur cette fiche est déjà à l’examen.'],
  ALREADY_DECIDED: [409, 'Cette demande a déjà reçu une décision.'],
  OPPOSITION_LINK_OVER: [410, 'Ce lien a déjà servi ou a expiré. Envoyez de nouveau votre opposition.'],
  CLAIM_NOT_GRANTED: [409, 'Seule une revendication accordée peut être reprise.'],
});

/** How long the link that confirms an opposition does. */
export const oppositionDays = 7;

/** Whether the actor may say that an entry is their company: who commits a provider company. */
export function canClaim({ side, membership }: { side: Side; membership: MembershipRole | null }): Verdict {
  if (side !== 'provider') return denied(problems.WRONG_SIDE);
  if (!membership) return denied(problems.NO_COMPANY);
  return membership === 'owner' || membership === 'manager' ? allowed : denied(problems.FORBIDDEN);
}
