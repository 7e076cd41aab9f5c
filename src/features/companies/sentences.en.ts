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
  'Cette invitation a expiré, a été retirée ou a déjà servi.':
    'This invitation has expired, been withdrawn or already been used.',
  'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec elle.':
    'This invitation was sent to another address. Sign in with that one.',
  'Une entreprise garde au moins un responsable. Transférez d’abord la responsabilité.':
    'A company keeps at least one owner. Transfer ownership first.',
  'Un de ces sites n’existe plus.': 'One of these sites no longer exists.',
  'La fiche de votre entreprise, ses sites et ses dossiers lui appartiennent et lui restent.':
    'Your company’s record, its sites and its files belong to it and stay with it.',
  'Cette entreprise n’existe plus.': 'This company no longer exists.',
  'Un responsable voit tous les sites de son entreprise.': 'An owner sees all the sites of their company.',
  'Le SIREN d’une entreprise du réseau a été vérifié avec ses pièces. Écrivez-nous pour le corriger, ou déposez la candidature de la nouvelle entreprise.':
    'The SIREN of a company in the network was checked with its documents. Write to us to correct it, or file an application for the new company.',
};
