/** What this slice refuses, in English. */
export default {
  'Ce SIRET n’est pas valide.': 'This SIRET is not valid.',
  'Ce numéro de TVA n’est pas valide.': 'This VAT number is not valid.',
  'Cet IBAN n’est pas valide.': 'This IBAN is not valid.',
  'Acceptez les conditions d’utilisation pour continuer.': 'Accept the terms of use to continue.',
  'Un SIRET compte 14 chiffres.': 'A SIRET has 14 digits.',
  'Ce code postal n’est pas valide.': 'This postcode is not valid.',
  'Ce SIRET est déjà celui d’une entreprise inscrite.': 'This SIRET already belongs to a registered company.',
  'Cette personne fait déjà partie de l’entreprise.': 'This person is already in the company.',
  'Une invitation attend déjà cette personne.': 'An invitation is already waiting for this person.',
  'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec elle.':
    'This invitation was sent to another address. Sign in with that one.',
  'Une entreprise garde au moins un responsable. Transférez d’abord la responsabilité.':
    'A company keeps at least one owner. Transfer ownership first.',
  'Un de ces sites n’existe plus.': 'One of these sites no longer exists.',
  'La fiche de votre entreprise, ses sites et ses dossiers lui appartiennent et lui restent.':
    'Your company’s record, its sites and its files belong to it and stay with it.',
  'Cette entreprise n’existe plus.': 'This company no longer exists.',
  'Un responsable voit tous les sites de son entreprise.': 'An owner sees all the sites of their company.',
  'Le SIREN d’une entreprise du réseau a été vérifié avec ses documents. Écrivez-nous pour le corriger, ou déposez la candidature de la nouvelle entreprise.':
    'The SIREN of a company in the network was checked with its documents. Write to us to correct it, or file an application for the new company.',
  'Vous faites déjà partie de cette entreprise.': 'You are already in this company.',
  'Ce lien d’invitation est incomplet. Ouvrez-le depuis le message reçu.':
    'This invitation link is incomplete. Open it from the message you received.',
  'Cette invitation a expiré. Demandez-en une nouvelle à la personne qui vous a invité.':
    'This invitation has expired. Ask the person who invited you for a new one.',
  'Cette invitation a été retirée. Demandez-en une nouvelle si elle vous est utile.':
    'This invitation has been withdrawn. Ask for a new one if you need it.',
  'Cette invitation a déjà servi. Connectez-vous pour retrouver l’entreprise.':
    'This invitation has already been used. Sign in to find the company.',
  'La personne qui vous a invité ne peut plus donner cet accès. Demandez une nouvelle invitation à l’entreprise.':
    'The person who invited you can no longer give this access. Ask the company for a new invitation.',
  'Vous donnez accès à vos propres sites seulement. Choisissez-les dans la liste.':
    'You give access to your own sites only. Choose them from the list.',
  'Une personne n’est responsable que d’une entreprise qui fait intervenir avec le plan Starter. Demandez le plan Pro pour en ajouter une autre.':
    'A person owns only one ordering company on the Starter plan. Switch to the Pro plan to add another.',
};
