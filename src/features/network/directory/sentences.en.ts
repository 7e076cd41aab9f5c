/** What this slice refuses, in English. */
export default {
  'Choisissez un fichier CSV.': 'Choose a CSV file.',
  'Un SIRET compte 14 chiffres.': 'A SIRET has 14 digits.',
  'Ce SIRET n’est pas valide.': 'This SIRET is not valid.',
  'Indiquez votre nom.': 'Give your name.',
  'Dites qui vous êtes pour cette entreprise.': 'Say who you are to this company.',
  'Indiquez la latitude et la longitude.': 'Give the latitude and the longitude.',
  'Indiquez le motif.': 'Give the reason.',
  'Un import est déjà en cours. Attendez sa fin ou annulez-le.':
    'An import is already under way. Wait for it to finish or cancel it.',
  'Cet import est déjà terminé.': 'This import is already over.',
  'Aucune source n’est réglée sur cette installation. Envoyez le fichier.':
    'No source is configured on this installation. Send the file.',
  'Ce fichier n’a pas les colonnes de l’annuaire RGE de l’ADEME.':
    'This file lacks the columns of ADEME’s RGE directory.',
  'La source réglée ne répond pas.': 'The configured source is not responding.',
  'Le fichier de cet import n’est plus là. Envoyez-le de nouveau.': 'The file of this import is gone. Send it again.',
  'Votre entreprise porte un autre SIRET que cette fiche.': 'Your company’s SIRET differs from this entry’s.',
  'Cette fiche a déjà été revendiquée.': 'This entry has already been claimed.',
  'Votre demande sur cette fiche est déjà à l’examen.': 'Your claim on this entry is already under review.',
  'Cette demande a déjà reçu une décision.': 'This request has already been decided.',
  'Seule une revendication accordée peut être reprise.': 'Only a granted claim can be taken back.',
  'Ce lien a déjà servi ou a expiré. Envoyez de nouveau votre opposition.':
    'This link has already been used or has expired. Send your objection again.',
  'L’annuaire contient déjà des données plus récentes.': 'The directory already holds newer data.',
  'Cette date est à venir.': 'This date is in the future.',
};
