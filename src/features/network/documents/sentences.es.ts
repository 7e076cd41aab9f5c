/** What this slice refuses, in Spanish. */
export default {
  'Choisissez d’abord le fichier de ce document.': 'Elija primero el archivo de este documento.',
  'Ce document a déjà été contrôlé.': 'Este documento ya ha sido revisado.',
  'Votre candidature est à l’étude\u202f: déposez d’abord le document qui remplace celui-ci.':
    'Su candidatura está en estudio: presente primero el documento que sustituye a este.',
  'Ce document a été modifié entre-temps.': 'Este documento se ha modificado entretanto.',
  'Cette date est à venir.': 'Esta fecha es futura.',
  'Un Kbis ou une attestation RNE de moins de trois mois est demandé.':
    'Se exige un Kbis o certificado RNE de menos de tres meses.',
  'Une attestation de moins de six mois est demandée.': 'Se exige un certificado de menos de seis meses.',
  'Recopiez le code de sécurité imprimé sur l’attestation.': 'Copie el código de seguridad impreso en el certificado.',
  'Ce document a déjà expiré.': 'Este documento ya ha caducado.',
  'La fin précède le début.': 'El final precede al inicio.',
  'Choisissez au moins un métier.': 'Elija al menos un oficio.',
  'Contrôlez d’abord le code de sécurité auprès de l’URSSAF.':
    'Compruebe primero el código de seguridad con la URSSAF.',
  'Indiquez le motif.': 'Indique el motivo.',
  'Indiquez où cette assurance s’applique.': 'Indique dónde se aplica este seguro.',
};
