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
  'Le SIREN d’une entreprise du réseau a été vérifié avec ses documents. Écrivez-nous pour le corriger, ou déposez la candidature de la nouvelle entreprise.':
    'Die SIREN eines Unternehmens im Netzwerk wurde mit seinen Unterlagen geprüft. Schreiben Sie uns, um sie zu berichtigen, oder reichen Sie für das neue Unternehmen eine Bewerbung ein.',
  'Vous faites déjà partie de cette entreprise.': 'Sie gehören bereits zu diesem Unternehmen.',
  'Ce lien d’invitation est incomplet. Ouvrez-le depuis le message reçu.':
    'Dieser Einladungslink ist unvollständig. Öffnen Sie ihn aus der erhaltenen Nachricht.',
  'Cette invitation a expiré. Demandez-en une nouvelle à la personne qui vous a invité.':
    'Diese Einladung ist abgelaufen. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
  'Cette invitation a été retirée. Demandez-en une nouvelle si elle vous est utile.':
    'Diese Einladung wurde zurückgezogen. Bitten Sie bei Bedarf um eine neue.',
  'Cette invitation a déjà servi. Connectez-vous pour retrouver l’entreprise.':
    'Diese Einladung wurde bereits verwendet. Melden Sie sich an, um das Unternehmen zu öffnen.',
  'La personne qui vous a invité ne peut plus donner cet accès. Demandez une nouvelle invitation à l’entreprise.':
    'Die Person, die Sie eingeladen hat, kann diesen Zugang nicht mehr geben. Bitten Sie das Unternehmen um eine neue Einladung.',
  'Vous donnez accès à vos propres sites seulement. Choisissez-les dans la liste.':
    'Sie geben nur Zugang zu Ihren eigenen Objekten. Wählen Sie sie in der Liste.',
  'Une personne n’est responsable que d’une entreprise qui fait intervenir avec le plan Starter. Demandez le plan Pro pour en ajouter une autre.':
    'Eine Person ist nur für ein Auftrag gebendes Unternehmen im Tarif Starter verantwortlich. Wechseln Sie zu Pro, um ein weiteres hinzuzufügen.',
};
