/** What this slice refuses, in Spanish. */
export default {
  'Une de ces listes n’existe plus.': 'Una de estas listas ya no existe.',
  'Cette zone n’est pas lisible.': 'Esta zona es ilegible.',
  'Zone non valable\u202f: la limite sud dépasse la limite nord.':
    'El límite sur de la zona está al norte de su límite norte.',
  'Indiquez la latitude et la longitude.': 'Indique la latitud y la longitud.',
  'Choisissez au moins un métier.': 'Elija al menos un oficio.',
  'Indiquez d’où partent vos équipes.': 'Indique de dónde salen sus equipos.',
  'Cette fiche a été modifiée entre-temps': 'Esta ficha ha cambiado entretanto',
  'Une liste porte déjà ce nom.': 'Ya existe una lista con este nombre.',
  'Une entreprise garde 30 listes au plus.': 'Una empresa guarda 30 listas como máximo.',
  'Une de vos recherches porte déjà ce nom.': 'Una de sus búsquedas ya tiene este nombre.',
  'Vous gardez 50 recherches au plus.': 'Puede guardar 50 búsquedas como máximo.',
  'Cette alerte est déjà arrêtée ou n’existe plus.': 'Esta alerta ya está detenida o ya no existe.',
  'Cette adresse n’est pas lisible.': 'Esta dirección no es legible.',
  'Ce lien est incomplet.': 'Este enlace está incompleto.',
  'Placez au moins trois points.': 'Coloque al menos tres puntos.',
  'Une zone a 100 points au plus.': 'Una zona tiene 100 puntos como máximo.',
  'Cette zone sort de France.': 'Esta zona sale de Francia.',
  'Les côtés de la zone se croisent\u202f: déplacez ou retirez un point.':
    'Los lados de la zona se cruzan: mueva o quite un punto.',
  'Cette zone est trop petite\u202f: 1\u202fkm² au moins.': 'Esta zona es demasiado pequeña: 1\u202fkm² como mínimo.',
};
