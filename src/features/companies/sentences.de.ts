/** What this slice refuses, in German. */
export default {
  'Ce SIRET n’est pas valide.': 'Diese SIRET-Nummer ist ungültig.',
  'Ce numéro de TVA n’est pas valide.': 'Diese USt-IdNr. ist ungültig.',
  'Cet IBAN n’est pas valide.': 'Diese IBAN ist ungültig.',
  'Acceptez les conditions d’utilisation pour continuer.': 'Akzeptieren Sie die Nutzungsbedingungen, um fortzufahren.',
  'Un SIRET compte 14 chiffres.': 'Eine SIRET-Nummer hat 14 Ziffern.',
  'Ce code postal n’est pas valide.': 'Diese Postleitzahl ist ungültig.',
  'Cette adresse web n’est pas valide.': 'Diese Webadresse ist ungültig.',
  'Ce SIRET est déjà celui d’une entreprise inscrite.':
    'Diese SIRET-Nummer gehört bereits einem registrierten Unternehmen.',
  'Cette personne fait déjà partie de l’entreprise.': 'Diese Person gehört bereits zum Unternehmen.',
  'Une invitation attend déjà cette personne.': 'Diese Person ist bereits eingeladen.',
  'Cette invitation a expiré, a été retirée ou a déjà servi.':
    'Diese Einladung ist abgelaufen, wurde zurückgezogen oder bereits verwendet.',
  'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec elle.':
    'Diese Einladung ging an eine andere Adresse. Melden Sie sich mit dieser an.',
  'Une entreprise garde au moins un responsable. Transférez d’abord la responsabilité.':
    'Ein Unternehmen behält mindestens einen Verantwortlichen. Übertragen Sie zuerst die Verantwortung.',
  'Un de ces sites n’existe plus.': 'Eines dieser Objekte gibt es nicht mehr.',
  'La fiche de votre entreprise, ses sites et ses dossiers lui appartiennent et lui restent.':
    'Das Profil Ihres Unternehmens, seine Objekte und seine Vorgänge gehören ihm und bleiben ihm.',
  'Cette entreprise n’existe plus.': 'Dieses Unternehmen gibt es nicht mehr.',
  'Un responsable voit tous les sites de son entreprise.':
    'Ein Verantwortlicher sieht alle Objekte seines Unternehmens.',
  'Le SIREN d’une entreprise du réseau a été vérifié avec ses pièces. Écrivez-nous pour le corriger, ou déposez la candidature de la nouvelle entreprise.':
    'Die SIREN eines Unternehmens im Netzwerk wurde mit seinen Unterlagen geprüft. Schreiben Sie uns, um sie zu berichtigen, oder reichen Sie für das neue Unternehmen eine Bewerbung ein.',
};
