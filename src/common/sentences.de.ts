/** Refusals any slice may answer and faults of any field, in German. */
export default {
  'Les données envoyées n’ont pas pu être traitées.': 'Die gesendeten Daten sind nicht lesbar.',
  'Connectez-vous pour continuer.': 'Melden Sie sich an, um fortzufahren.',
  'Vous n’avez pas le droit de faire cela.': 'Dazu sind Sie nicht berechtigt.',
  'Votre casquette ne permet pas cette action.': 'Ihre aktuelle Rolle erlaubt diese Aktion nicht.',
  'Rattachez-vous à une entreprise pour continuer.': 'Treten Sie einem Unternehmen bei, um fortzufahren.',
  'Introuvable, ou vous n’y avez pas accès.': 'Nicht gefunden, oder Sie haben keinen Zugriff.',
  'Cette demande a été modifiée entre-temps': 'Diese Anfrage wurde inzwischen geändert',
  'Quelqu’un vient d’enregistrer la même chose. Actualisez pour la voir.':
    'Jemand hat soeben dasselbe gespeichert. Aktualisieren Sie, um es zu sehen.',
  'L’envoi dépasse la taille permise.': 'Die gesendeten Daten sind zu groß.',
  'Ce format n’est pas accepté.': 'Dieses Format ist nicht zulässig.',
  'Certains champs sont à corriger.': 'Einige Felder sind zu korrigieren.',
  'Trop d’essais. Patientez quelques instants.': 'Zu viele Versuche. Warten Sie einen Augenblick.',
  'Une erreur est survenue. Elle a été enregistrée.': 'Ein Fehler ist aufgetreten. Er wurde protokolliert.',
  'La réponse demande trop de temps. Précisez la recherche, ou réessayez dans quelques instants.':
    'Die Antwort dauert zu lange. Grenzen Sie die Suche ein oder versuchen Sie es gleich noch einmal.',
  'Le fichier n’est pas arrivé en entier. Envoyez-le de nouveau.':
    'Die Datei ist nicht vollständig angekommen. Senden Sie sie noch einmal.',
  'L’envoi a pris trop de temps. Recommencez.': 'Das Senden hat zu lange gedauert. Beginnen Sie noch einmal.',
  'Le service est momentanément indisponible. Réessayez dans un instant.':
    'Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'Le service est momentanément saturé. Réessayez dans un instant.':
    'Der Dienst ist gerade überlastet. Versuchen Sie es in einem Augenblick erneut.',
  'Retirez les caractères de contrôle.': 'Entfernen Sie die Steuerzeichen.',
  'Ce champ est requis.': 'Dieses Feld ist erforderlich.',
  'Cette valeur n’est pas du type attendu.': 'Dieser Wert ist nicht von der erwarteten Art.',
  'Saisissez au moins {{count}} caractères.': 'Geben Sie mindestens {{count}} Zeichen ein.',
  'La valeur doit être d’au moins {{minimum}}.': 'Der Wert muss mindestens {{minimum}} betragen.',
  'Ajoutez au moins un élément.': 'Fügen Sie mindestens ein Element hinzu.',
  'Ajoutez au moins {{count}} éléments.': 'Fügen Sie mindestens {{count}} Elemente hinzu.',
  'Limitez-vous à un caractère.': 'Höchstens ein Zeichen.',
  'Limitez-vous à {{count}} caractères.': 'Höchstens {{count}} Zeichen.',
  'La valeur ne peut pas dépasser {{maximum}}.': 'Der Wert darf {{maximum}} nicht überschreiten.',
  'Limitez-vous à un élément.': 'Höchstens ein Element.',
  'Limitez-vous à {{count}} éléments.': 'Höchstens {{count}} Elemente.',
  'Cette adresse email n’est pas valide.': 'Diese E-Mail-Adresse ist ungültig.',
  'Cette adresse web n’est pas valide.': 'Diese Webadresse ist ungültig.',
  'Cette date n’est pas valide.': 'Dieses Datum ist ungültig.',
  'Cet identifiant n’est pas valide.': 'Diese Kennung ist ungültig.',
  'Ce format n’est pas valide.': 'Dieses Format ist ungültig.',
  'Choisissez une des valeurs proposées.': 'Wählen Sie einen der angebotenen Werte.',
  'Ce champ n’est pas attendu.': 'Dieses Feld wird nicht erwartet.',
  'Cette valeur n’est pas valide.': 'Dieser Wert ist ungültig.',
  'Choisissez une image JPG, PNG ou WebP.': 'Wählen Sie ein JPG-, PNG- oder WebP-Bild.',
  'L’image dépasse 5 Mo.': 'Das Bild ist größer als 5 MB.',
  'Le fichier dépasse la taille permise.': 'Die Datei ist zu groß.',
  'Le fichier est vide.': 'Die Datei ist leer.',
  'Ce fichier n’est pas un CSV. Depuis un tableur, enregistrez-le au format CSV.':
    'Diese Datei ist keine CSV-Datei. Speichern Sie sie in der Tabellenkalkulation als CSV.',
  'Aucune colonne n’a été reconnue. La première ligne doit porter le nom des colonnes.':
    'Keine Spalte wurde erkannt. Die erste Zeile muss die Spaltennamen enthalten.',
  'Le fichier compte trop de colonnes.': 'Die Datei hat zu viele Spalten.',
  'Le fichier compte trop de lignes. Scindez-le.': 'Die Datei hat zu viele Zeilen. Teilen Sie sie auf.',
  'Trop de lignes sont illisibles\u202f: vérifiez les guillemets et le séparateur.':
    'Zu viele Zeilen sind nicht lesbar: Prüfen Sie Anführungszeichen und Trennzeichen.',
  'Un guillemet est ouvert et jamais refermé.': 'Ein Anführungszeichen wird geöffnet, aber nicht geschlossen.',
  'Du texte suit un guillemet fermant.': 'Auf ein schließendes Anführungszeichen folgt Text.',
  'Une cellule dépasse {{count}} caractères.': 'Eine Zelle hat mehr als {{count}} Zeichen.',
  'La ligne compte plus de cellules que l’en-tête.': 'Die Zeile hat mehr Zellen als die Kopfzeile.',
  'Colonne {{number}}': 'Spalte {{number}}',
  'Vérifiez l’année.': 'Prüfen Sie das Jahr.',
  'Choisissez une image.': 'Wählen Sie ein Bild.',
  'Ce texte contient un caractère illisible.': 'Dieser Text enthält ein unlesbares Zeichen.',
  'Choisissez un PDF, ou une photo JPG, PNG ou WebP.': 'Wählen Sie ein PDF oder ein Bild (JPG, PNG oder WebP).',
  'Le document dépasse 20 Mo.': 'Das Dokument ist größer als 20 MB.',
  'Ce PDF est protégé par un mot de passe. Déposez-le sans protection.':
    'Dieses PDF ist mit einem Passwort geschützt. Reichen Sie es ungeschützt ein.',
  'Choisissez un fichier.': 'Wählen Sie eine Datei.',
  'Le code postal {{postalCode}} est celui de {{other}}, pas de {{city}}.':
    'Die Postleitzahl {{postalCode}} gehört zu {{other}}, nicht zu {{city}}.',
  'Corrigez l’un des deux, ou confirmez l’adresse.':
    'Korrigieren Sie eines von beiden oder bestätigen Sie die Adresse.',
  'Vérifiez d’abord votre adresse email\u202f: ouvrez le lien du message de vérification, puis recommencez.':
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link in der Bestätigungsnachricht und versuchen Sie es erneut.',
  'Vous avez atteint le nombre d’invitations permis par jour. Vous pourrez en envoyer d’autres demain.':
    'Sie haben die Zahl der pro Tag erlaubten Einladungen erreicht. Morgen können Sie weitere senden.',
  'Retirez l’adresse web ou email de ce nom.': 'Entfernen Sie die Web- oder E-Mail-Adresse aus diesem Namen.',
};
