/** What this slice refuses, in English. */
export default {
  'Un SIRET compte 14 chiffres.': 'A SIRET has 14 digits.',
  'Une invitation attend déjà cette adresse. Relancez-la plutôt.':
    'An invitation is already waiting for this address. Send it again instead.',
  'Ce lien d’invitation est incomplet. Ouvrez-le depuis le message reçu.':
    'This invitation link is incomplete. Open it from the message you received.',
  'Cette invitation a expiré. Demandez-en une nouvelle à l’entreprise qui vous a invité.':
    'This invitation has expired. Ask the company that invited you for a new one.',
  'Cette invitation a été retirée par l’entreprise qui vous a invité.':
    'This invitation has been withdrawn by the company that invited you.',
  'Cette invitation a déjà servi. Connectez-vous pour continuer.':
    'This invitation has already been used. Sign in to continue.',
  'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec elle.':
    'This invitation was sent to another address. Sign in with that one.',
  'Choisissez d’abord, dans votre profil, l’entreprise prestataire pour laquelle vous répondez.':
    'First choose, in your profile, the contractor company you answer for.',
};
