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
  'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec elle.':
    'Esta invitación se envió a otra dirección. Inicie sesión con ella.',
  'Une entreprise garde au moins un responsable. Transférez d’abord la responsabilité.':
    'Una empresa conserva al menos un responsable. Transfiera primero la responsabilidad.',
  'Un de ces sites n’existe plus.': 'Uno de estos inmuebles ya no existe.',
  'La fiche de votre entreprise, ses sites et ses dossiers lui appartiennent et lui restent.':
    'La ficha de su empresa, sus inmuebles y sus expedientes le pertenecen y siguen siendo de ella.',
  'Cette entreprise n’existe plus.': 'Esta empresa ya no existe.',
  'Un responsable voit tous les sites de son entreprise.': 'Un responsable ve todos los inmuebles de su empresa.',
  'Le SIREN d’une entreprise du réseau a été vérifié avec ses documents. Écrivez-nous pour le corriger, ou déposez la candidature de la nouvelle entreprise.':
    'El SIREN de una empresa de la red se comprobó con sus documentos. Escríbanos para corregirlo o presente la candidatura de la nueva empresa.',
  'Vous faites déjà partie de cette entreprise.': 'Ya forma parte de esta empresa.',
  'Ce lien d’invitation est incomplet. Ouvrez-le depuis le message reçu.':
    'Este enlace de invitación está incompleto. Ábralo desde el mensaje recibido.',
  'Cette invitation a expiré. Demandez-en une nouvelle à la personne qui vous a invité.':
    'Esta invitación ha caducado. Pida otra a la persona que le invitó.',
  'Cette invitation a été retirée. Demandez-en une nouvelle si elle vous est utile.':
    'Esta invitación se ha retirado. Pida otra si le resulta útil.',
  'Cette invitation a déjà servi. Connectez-vous pour retrouver l’entreprise.':
    'Esta invitación ya se ha usado. Inicie sesión para encontrar la empresa.',
  'La personne qui vous a invité ne peut plus donner cet accès. Demandez une nouvelle invitation à l’entreprise.':
    'La persona que le invitó ya no puede dar este acceso. Pida una nueva invitación a la empresa.',
  'Vous donnez accès à vos propres sites seulement. Choisissez-les dans la liste.':
    'Solo da acceso a sus propios inmuebles. Elíjalos en la lista.',
  'Une personne n’est responsable que d’une entreprise qui fait intervenir avec le plan Starter. Demandez le plan Pro pour en ajouter une autre.':
    'Una persona solo es responsable de una empresa ordenante con la oferta Starter. Pase a la oferta Pro para añadir otra.',
};
