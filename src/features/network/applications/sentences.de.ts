/** What this slice refuses, in German. */
export default {
  'Votre candidature est entre les mains de Bâtilien. Elle ne se modifie plus pour l’instant.':
    'Ihre Bewerbung liegt bei Bâtilien. Sie lässt sich vorerst nicht mehr ändern.',
  'Votre entreprise fait déjà partie du réseau.': 'Ihr Unternehmen gehört bereits zum Netzwerk.',
  'Cette candidature a été modifiée entre-temps.': 'Diese Bewerbung wurde inzwischen geändert.',
  'L’état de cette candidature ne permet pas cette action.': 'Der Stand dieser Bewerbung lässt diese Aktion nicht zu.',
  'Vérifiez d’abord les documents demandés.': 'Prüfen Sie zuerst die verlangten Dokumente.',
  'Cette entreprise ne fait pas partie du réseau.': 'Dieses Unternehmen gehört nicht zum Netzwerk.',
  'Cette entreprise n’est pas suspendue.': 'Dieses Unternehmen ist nicht gesperrt.',
  'Choisissez au moins un métier.': 'Wählen Sie mindestens ein Gewerk.',
  'Indiquez d’où partent vos équipes.': 'Geben Sie an, von wo Ihre Teams aufbrechen.',
  'Indiquez au moins un véhicule.': 'Geben Sie mindestens ein Fahrzeug an.',
  'Indiquez le volume que vous chargez.': 'Geben Sie Ihr Ladevolumen an.',
  'Déposez ce document.': 'Reichen Sie dieses Dokument ein.',
  'Déposez une attestation qui couvre chacun de vos métiers soumis à cette garantie.':
    'Reichen Sie eine Bescheinigung ein, die jedes Ihrer Gewerke abdeckt, für das diese Haftung gilt.',
  'Acceptez la charte du réseau.': 'Nehmen Sie die Netzwerkcharta an.',
  'Cette qualification a déjà pris fin.': 'Diese Qualifikation ist bereits abgelaufen.',
  'Cette qualification est déjà dans la liste.': 'Diese Qualifikation steht bereits in der Liste.',
  'Ces départements sont à plus de 500\u202fkm de vos équipes.':
    'Diese Départements liegen mehr als 500\u202fkm von Ihren Teams entfernt.',
  'Un SIRET compte 14 chiffres.': 'Eine SIRET hat 14 Ziffern.',
  'Ce SIRET n’est pas valide.': 'Diese SIRET ist ungültig.',
  'Dites ce qui manque.': 'Geben Sie an, was fehlt.',
  'Indiquez le motif.': 'Geben Sie den Grund an.',
  'Cette zone va à plus de 500\u202fkm de vos équipes.':
    'Dieses Gebiet reicht über 500\u202fkm von Ihren Teams hinaus.',
};
