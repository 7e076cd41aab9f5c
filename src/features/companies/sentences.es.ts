/** What this slice refuses, in Spanish. */
export default {
  'Ce SIRET n’est pas valide.': 'Este SIRET no es válido.',
  'Ce numéro de TVA n’est pas valide.': 'Este número de IVA no es válido.',
  'Cet IBAN n’est pas valide.': 'Este IBAN no es válido.',
  'Acceptez les conditions d’utilisation pour continuer.': 'Acepte las condiciones de uso para continuar.',
  'Un SIRET compte 14 chiffres.': 'Un SIRET tiene 14 cifras.',
  'Ce code postal n’est pas valide.': 'Este código postal no es válido.',
  'Ce SIRET est déjà celui d’une entreprise inscrite.': 'Este SIRET ya es el de una empresa registrada.',
  'Cette personne fait déjà partie de l’entreprise.': 'Esta persona ya forma parte de la empresa.',
  'Une invitation attend déjà cette personne.': 'Ya hay una invitación pendiente para esta persona.',
  'Cette invitation a expiré, a été retirée ou a déjà servi.':
    'Esta invitación ha caducado, se ha retirado o ya se ha usado.',
  'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec elle.':
    'Esta invitación se envió a otra dirección. Inicie sesión con ella.',
  'Une entreprise garde au moins un responsable. Transférez d’abord la responsabilité.':
    'Una empresa conserva al menos un responsable. Transfiera primero la responsabilidad.',
  'Un de ces sites n’existe plus.': 'Uno de estos inmuebles ya no existe.',
  'La fiche de votre entreprise, ses sites et ses dossiers lui appartiennent et lui restent.':
    'La ficha de su empresa, sus inmuebles y sus expedientes le pertenecen y siguen siendo de ella.',
  'Cette entreprise n’existe plus.': 'Esta empresa ya no existe.',
  'Un responsable voit tous les sites de son entreprise.': 'Un responsable ve todos los inmuebles de su empresa.',
  'Le SIREN d’une entreprise du réseau a été vérifié avec ses pièces. Écrivez-nous pour le corriger, ou déposez la candidature de la nouvelle entreprise.':
    'El SIREN de una empresa de la red se comprobó con sus documentos. Escríbanos para corregirlo o presente la candidatura de la nueva empresa.',
};
