/** What this slice refuses, in English. */
export default {
  'Votre candidature est entre les mains de Bâtilien. Elle ne se modifie plus pour l’instant.':
    'Your application is in the hands of Bâtilien. It cannot be changed for now.',
  'Votre entreprise fait déjà partie du réseau.': 'Your company is already part of the network.',
  'Cette candidature a été modifiée entre-temps.': 'This application has been changed in the meantime.',
  'L’état de cette candidature ne permet pas cette action.':
    'The state of this application does not allow this action.',
  'Vérifiez d’abord les documents demandés.': 'Check the required documents first.',
  'Cette entreprise ne fait pas partie du réseau.': 'This company is not part of the network.',
  'Cette entreprise n’est pas suspendue.': 'This company is not suspended.',
  'Choisissez au moins un métier.': 'Choose at least one trade.',
  'Indiquez d’où partent vos équipes.': 'Say where your teams start from.',
  'Indiquez au moins un véhicule.': 'Give at least one vehicle.',
  'Indiquez le volume que vous chargez.': 'Give the volume you can load.',
  'Déposez ce document.': 'File this document.',
  'Déposez une attestation qui couvre chacun de vos métiers soumis à cette garantie.':
    'File a certificate that covers each of your trades subject to this guarantee.',
  'Acceptez la charte du réseau.': 'Accept the network charter.',
  'Cette qualification a déjà pris fin.': 'This qualification has already ended.',
  'Cette qualification est déjà dans la liste.': 'This qualification is already in the list.',
  'Ces départements sont à plus de 500\u202fkm de vos équipes.':
    'These départements are more than 500 km from your teams.',
  'Un SIRET compte 14 chiffres.': 'A SIRET has 14 digits.',
  'Ce SIRET n’est pas valide.': 'This SIRET is not valid.',
  'Dites ce qui manque.': 'Say what is missing.',
  'Indiquez le motif.': 'Give the reason.',
  'Cette zone va à plus de 500\u202fkm de vos équipes.': 'This area goes more than 500 km from your teams.',
};
