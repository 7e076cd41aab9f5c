/** What this slice refuses, in English. */
export default {
  'Choisissez d’abord le fichier de ce document.': 'Choose the file of this document first.',
  'Ce document a déjà été contrôlé.': 'This document has already been checked.',
  'Votre candidature est à l’étude\u202f: déposez d’abord le document qui remplace celui-ci.':
    'Your application is under review: file the document that replaces this one first.',
  'Ce document a été modifié entre-temps.': 'This document has been changed in the meantime.',
  'Cette date est à venir.': 'This date is in the future.',
  'Un Kbis ou une attestation RNE de moins de trois mois est demandé.':
    'A Kbis or RNE certificate less than three months old is required.',
  'Une attestation de moins de six mois est demandée.': 'A certificate less than six months old is required.',
  'Recopiez le code de sécurité imprimé sur l’attestation.': 'Copy the security code printed on the certificate.',
  'Ce document a déjà expiré.': 'This document has already expired.',
  'La fin précède le début.': 'The end comes before the start.',
  'Choisissez au moins un métier.': 'Choose at least one trade.',
  'Contrôlez d’abord le code de sécurité auprès de l’URSSAF.': 'Check the security code with URSSAF first.',
  'Indiquez le motif.': 'Give the reason.',
  'Indiquez où cette assurance s’applique.': 'Say where this insurance applies.',
};
