import { defineProblems } from '#common/problems.ts';

/** Days an invitation may wait. */
export const contractorDays = 14;

export const contractorProblems = defineProblems({
  CONTRACTOR_ALREADY_INVITED: [409, 'Une invitation attend déjà cette adresse. Relancez-la plutôt.'],
  CONTRACTOR_UNKNOWN: [404, 'Ce lien d’invitation est incomplet. Ouvrez-le depuis le message reçu.'],
  CONTRACTOR_EXPIRED: [410, 'Cette invitation a expiré. Demandez-en une nouvelle à l’entreprise qui vous a invité.'],
  CONTRACTOR_REVOKED: [410, 'Cette invitation a été retirée par l’entreprise qui vous a invité.'],
  CONTRACTOR_USED: [410, 'Cette invitation a déjà servi. Connectez-vous pour continuer.'],
  CONTRACTOR_OTHER_EMAIL: [403, 'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec elle.'],
  CONTRACTOR_NO_PROVIDER: [
    409,
    'Choisissez d’abord, dans votre profil, l’entreprise prestataire pour laquelle vous répondez.',
  ],
});
