/** What this slice refuses, in Spanish. */
export default {
  'Votre candidature est entre les mains de Bâtilien. Elle ne se modifie plus pour l’instant.':
    'Su candidatura está en manos de Bâtilien. Por ahora no se puede modificar.',
  'Votre entreprise fait déjà partie du réseau.': 'Su empresa ya forma parte de la red.',
  'Cette candidature a été modifiée entre-temps.': 'Esta candidatura se ha modificado entretanto.',
  'L’état de cette candidature ne permet pas cette action.': 'El estado de esta candidatura no permite esta acción.',
  'Vérifiez d’abord les documents demandés.': 'Verifique primero los documentos exigidos.',
  'Cette entreprise ne fait pas partie du réseau.': 'Esta empresa no forma parte de la red.',
  'Cette entreprise n’est pas suspendue.': 'Esta empresa no está suspendida.',
  'Choisissez au moins un métier.': 'Elija al menos un oficio.',
  'Indiquez d’où partent vos équipes.': 'Indique de dónde salen sus equipos.',
  'Indiquez au moins un véhicule.': 'Indique al menos un vehículo.',
  'Indiquez le volume que vous chargez.': 'Indique el volumen que carga.',
  'Déposez ce document.': 'Presente este documento.',
  'Déposez une attestation qui couvre chacun de vos métiers soumis à cette garantie.':
    'Presente un certificado que cubra cada uno de sus oficios sujetos a esta garantía.',
  'Acceptez la charte du réseau.': 'Acepte las normas de la red.',
  'Cette qualification a déjà pris fin.': 'Esta cualificación ya ha vencido.',
  'Cette qualification est déjà dans la liste.': 'Esta cualificación ya está en la lista.',
  'Ces départements sont à plus de 500\u202fkm de vos équipes.':
    'Estos departamentos están a más de 500\u202fkm de sus equipos.',
  'Un SIRET compte 14 chiffres.': 'Un SIRET tiene 14 cifras.',
  'Ce SIRET n’est pas valide.': 'Este SIRET no es válido.',
  'Dites ce qui manque.': 'Indique qué falta.',
  'Indiquez le motif.': 'Indique el motivo.',
  'Cette zone va à plus de 500\u202fkm de vos équipes.': 'Esta zona va a más de 500\u202fkm de sus equipos.',
};
