/** What this slice refuses, in English. */
export default {
  'Une de ces listes n’existe plus.': 'One of these lists no longer exists.',
  'Cette zone n’est pas lisible.': 'This area cannot be read.',
  'Zone non valable\u202f: la limite sud dépasse la limite nord.':
    'The southern edge of the area lies north of its northern edge.',
  'Indiquez la latitude et la longitude.': 'Give the latitude and the longitude.',
  'Choisissez au moins un métier.': 'Choose at least one trade.',
  'Indiquez d’où partent vos équipes.': 'Say where your teams start from.',
  'Cette fiche a été modifiée entre-temps': 'This page has been changed in the meantime',
  'Une liste porte déjà ce nom.': 'A list already has this name.',
  'Une entreprise garde 30 listes au plus.': 'A company keeps 30 lists at most.',
  'Une de vos recherches porte déjà ce nom.': 'One of your searches already has this name.',
  'Vous gardez 50 recherches au plus.': 'You keep 50 searches at most.',
  'Cette alerte est déjà arrêtée ou n’existe plus.': 'This alert has already been stopped or no longer exists.',
  'Cette adresse n’est pas lisible.': 'This address cannot be read.',
  'Ce lien est incomplet.': 'This link is incomplete.',
  'Placez au moins trois points.': 'Place at least three points.',
  'Une zone a 100 points au plus.': 'An area has 100 points at most.',
  'Cette zone sort de France.': 'This area goes beyond France.',
  'Les côtés de la zone se croisent\u202f: déplacez ou retirez un point.':
    'The sides of the area cross: move or remove a point.',
  'Cette zone est trop petite\u202f: 1\u202fkm² au moins.': 'This area is too small: 1 km² at least.',
};
