/** Refusals any slice may answer and faults of any field, in Italian. */
export default {
  'Les données envoyées n’ont pas pu être traitées.': 'Quanto inviato è illeggibile.',
  'Connectez-vous pour continuer.': 'Accedere per continuare.',
  'Vous n’avez pas le droit de faire cela.': 'Non si dispone dei permessi per farlo.',
  'Votre casquette ne permet pas cette action.': 'Il ruolo attuale non consente questa azione.',
  'Rattachez-vous à une entreprise pour continuer.': 'Unirsi a un’azienda per continuare.',
  'Introuvable, ou vous n’y avez pas accès.': 'Non esiste o non è accessibile.',
  'Cette demande a été modifiée entre-temps': 'Questa richiesta è stata modificata nel frattempo',
  'Quelqu’un vient d’enregistrer la même chose. Actualisez pour la voir.':
    'Qualcuno ha appena salvato la stessa cosa. Aggiornare per vederla.',
  'L’envoi dépasse la taille permise.': 'L’invio supera la dimensione consentita.',
  'Ce format n’est pas accepté.': 'Questo formato non è accettato.',
  'Certains champs sont à corriger.': 'Alcuni campi sono da correggere.',
  'Trop d’essais. Patientez quelques instants.': 'Troppi tentativi. Attendere qualche istante.',
  'Une erreur est survenue. Elle a été enregistrée.': 'Si è verificato un errore. È stato registrato.',
  'La réponse demande trop de temps. Précisez la recherche, ou réessayez dans quelques instants.':
    'La risposta richiede troppo tempo. Precisi la ricerca o riprovi tra qualche istante.',
  'Le fichier n’est pas arrivé en entier. Envoyez-le de nouveau.':
    'Il file non è arrivato per intero. Inviarlo di nuovo.',
  'L’envoi a pris trop de temps. Recommencez.': 'L’invio ha richiesto troppo tempo. Ricominciare.',
  'Le service est momentanément indisponible. Réessayez dans un instant.':
    'Il servizio non è disponibile al momento. Riprovare tra un istante.',
  'Le service est momentanément saturé. Réessayez dans un instant.':
    'Il servizio è momentaneamente sovraccarico. Riprovare tra un istante.',
  'Retirez les caractères de contrôle.': 'Togliere i caratteri di controllo.',
  'Ce champ est requis.': 'Questo campo è obbligatorio.',
  'Cette valeur n’est pas du type attendu.': 'Questo valore non è del tipo atteso.',
  'Saisissez au moins {{count}} caractères.': 'Inserire almeno {{count}} caratteri.',
  'La valeur doit être d’au moins {{minimum}}.': 'Il valore deve essere almeno {{minimum}}.',
  'Ajoutez au moins un élément.': 'Aggiungere almeno un elemento.',
  'Ajoutez au moins {{count}} éléments.': 'Aggiungere almeno {{count}} elementi.',
  'Limitez-vous à un caractère.': 'Un carattere al massimo.',
  'Limitez-vous à {{count}} caractères.': '{{count}} caratteri al massimo.',
  'La valeur ne peut pas dépasser {{maximum}}.': 'Il valore non può superare {{maximum}}.',
  'Limitez-vous à un élément.': 'Un elemento al massimo.',
  'Limitez-vous à {{count}} éléments.': '{{count}} elementi al massimo.',
  'Cette adresse email n’est pas valide.': 'Questo indirizzo email non è valido.',
  'Cette adresse web n’est pas valide.': 'Questo indirizzo web non è valido.',
  'Cette date n’est pas valide.': 'Questa data non è valida.',
  'Cet identifiant n’est pas valide.': 'Questo identificativo non è valido.',
  'Ce format n’est pas valide.': 'Questo formato non è valido.',
  'Choisissez une des valeurs proposées.': 'Scegliere uno dei valori proposti.',
  'Ce champ n’est pas attendu.': 'Questo campo non è atteso.',
  'Cette valeur n’est pas valide.': 'Questo valore non è valido.',
  'Choisissez une image JPG, PNG ou WebP.': 'Scegliere un’immagine JPG, PNG o WebP.',
  'L’image dépasse 5 Mo.': 'L’immagine supera 5\u202fMB.',
  'Le fichier dépasse la taille permise.': 'Il file supera la dimensione consentita.',
  'Le fichier est vide.': 'Il file è vuoto.',
  'Ce fichier n’est pas un CSV. Depuis un tableur, enregistrez-le au format CSV.':
    'Questo file non è un CSV. Da un foglio di calcolo, salvarlo in formato CSV.',
  'Aucune colonne n’a été reconnue. La première ligne doit porter le nom des colonnes.':
    'Nessuna colonna è stata riconosciuta. La prima riga deve riportare il nome delle colonne.',
  'Le fichier compte trop de colonnes.': 'Il file ha troppe colonne.',
  'Le fichier compte trop de lignes. Scindez-le.': 'Il file ha troppe righe. Dividerlo.',
  'Trop de lignes sont illisibles\u202f: vérifiez les guillemets et le séparateur.':
    'Troppe righe sono illeggibili: verificare le virgolette e il separatore.',
  'Un guillemet est ouvert et jamais refermé.': 'Una virgoletta è aperta e mai chiusa.',
  'Du texte suit un guillemet fermant.': 'C’è del testo dopo una virgoletta di chiusura.',
  'Une cellule dépasse {{count}} caractères.': 'Una cella supera {{count}} caratteri.',
  'La ligne compte plus de cellules que l’en-tête.': 'La riga ha più celle dell’intestazione.',
  'Colonne {{number}}': 'Colonna {{number}}',
  'Vérifiez l’année.': 'Verificare l’anno.',
  'Choisissez une image.': 'Scegliere un’immagine.',
  'Ce texte contient un caractère illisible.': 'Questo testo contiene un carattere illeggibile.',
  'Choisissez un PDF, ou une photo JPG, PNG ou WebP.': 'Scegliere un PDF o una foto JPG, PNG o WebP.',
  'Le document dépasse 20 Mo.': 'Il documento supera i 20\u202fMB.',
  'Ce PDF est protégé par un mot de passe. Déposez-le sans protection.':
    'Questo PDF è protetto da password. Presentarlo senza protezione.',
  'Choisissez un fichier.': 'Scegliere un file.',
  'Le code postal {{postalCode}} est celui de {{other}}, pas de {{city}}.':
    'Il codice postale {{postalCode}} è di {{other}}, non di {{city}}.',
  'Corrigez l’un des deux, ou confirmez l’adresse.': 'Correggere uno dei due o confermare l’indirizzo.',
  'Vérifiez d’abord votre adresse email\u202f: ouvrez le lien du message de vérification, puis recommencez.':
    'Verifichi prima il suo indirizzo email: apra il link del messaggio di verifica, poi riprovi.',
  'Vous avez atteint le nombre d’invitations permis par jour. Vous pourrez en envoyer d’autres demain.':
    'Ha raggiunto il numero di inviti consentito al giorno. Domani potrà inviarne altri.',
  'Retirez l’adresse web ou email de ce nom.': 'Tolga l’indirizzo web o email da questo nome.',
};
