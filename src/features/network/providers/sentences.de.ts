/** What this slice refuses, in German. */
export default {
  'Une de ces listes n’existe plus.': 'Eine dieser Listen gibt es nicht mehr.',
  'Cette zone n’est pas lisible.': 'Dieses Gebiet ist nicht lesbar.',
  'Zone non valable\u202f: la limite sud dépasse la limite nord.':
    'Die Südgrenze des Gebiets liegt nördlich der Nordgrenze.',
  'Indiquez la latitude et la longitude.': 'Geben Sie Breiten- und Längengrad an.',
  'Choisissez au moins un métier.': 'Wählen Sie mindestens ein Gewerk.',
  'Indiquez d’où partent vos équipes.': 'Geben Sie an, von wo Ihre Teams aufbrechen.',
  'Cette fiche a été modifiée entre-temps': 'Diese Seite wurde inzwischen geändert',
  'Une liste porte déjà ce nom.': 'Eine Liste trägt bereits diesen Namen.',
  'Une entreprise garde 30 listes au plus.': 'Ein Unternehmen führt höchstens 30 Listen.',
  'Une de vos recherches porte déjà ce nom.': 'Eine Ihrer Suchen trägt bereits diesen Namen.',
  'Vous gardez 50 recherches au plus.': 'Sie können höchstens 50 Suchen speichern.',
  'Cette alerte est déjà arrêtée ou n’existe plus.':
    'Diese Benachrichtigung wurde bereits beendet oder existiert nicht mehr.',
  'Cette adresse n’est pas lisible.': 'Diese Adresse ist nicht lesbar.',
  'Ce lien est incomplet.': 'Dieser Link ist unvollständig.',
  'Placez au moins trois points.': 'Setzen Sie mindestens drei Punkte.',
  'Une zone a 100 points au plus.': 'Ein Gebiet hat höchstens 100 Punkte.',
  'Cette zone sort de France.': 'Dieses Gebiet liegt nicht ganz in Frankreich.',
  'Les côtés de la zone se croisent\u202f: déplacez ou retirez un point.':
    'Die Seiten des Gebiets kreuzen sich: Verschieben oder entfernen Sie einen Punkt.',
  'Cette zone est trop petite\u202f: 1\u202fkm² au moins.': 'Dieses Gebiet ist zu klein: mindestens 1\u202fkm².',
};
