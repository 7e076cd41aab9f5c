/** What this slice refuses, in Italian. */
export default {
  'Seul un devis écarté au profit d’un autre se redemande, quand la demande n’est pas commandée et que l’entreprise est joignable.':
    'Si può chiedere di nuovo solo un preventivo che ha lasciato il posto a un altro, se la richiesta non è ordinata e l’impresa è raggiungibile.',
  'Ce devis a déjà été redemandé.': 'Questo preventivo è già stato chiesto di nuovo.',
  'La demande a été annulée.': 'La richiesta è stata annullata.',
  'Cette ligne ne figure pas au bordereau de la demande.': 'Questa voce non è nel computo della richiesta.',
  'Cet article n’est pas dans vos tarifs.': 'Questo articolo non è nei propri prezzi.',
  'La mention n’est possible qu’avec un taux de 0\u202f%.': 'Una dicitura giustifica solo un’aliquota dello 0\u202f%.',
  'Le total de cette ligne dépasse un milliard.': 'Il totale di questa voce supera un miliardo.',
  'Cette demande ne reçoit plus de devis.': 'Questa richiesta non riceve più preventivi.',
  'Votre entreprise a déjà un devis en cours pour cette demande.':
    'L’azienda ha già un preventivo in corso per questa richiesta.',
  'Ce devis a déjà été envoyé\u202f; créez un nouvel indice pour le modifier.':
    'Questo preventivo è già stato inviato; creare una nuova revisione per modificarlo.',
  'Ce devis n’est pas en attente de réponse.': 'Questo preventivo non è in attesa di risposta.',
  'La validité de ce devis est dépassée.': 'La validità di questo preventivo è scaduta.',
  'Ce devis a été modifié entre-temps': 'Questo preventivo è stato modificato nel frattempo',
  'Les offres sont scellées jusqu’à la date limite.': 'Le offerte sono sigillate fino al termine.',
  'Aucun devis n’a encore été reçu.': 'Nessun preventivo è ancora stato ricevuto.',
  'Un devis a déjà été accepté pour cette demande.': 'Un preventivo è già stato accettato per questa richiesta.',
  'Cette demande ne peut pas être commandée dans son état actuel.':
    'Questa richiesta non si può aggiudicare nel suo stato attuale.',
  'Des documents obligatoires manquent ou sont expirés.': 'Dei documenti obbligatori mancano o sono scaduti.',
  'Indiquez l’unité.': 'Indicare l’unità.',
  'Indiquez la mention qui justifie le taux de 0\u202f%.':
    'Indicare la dicitura che giustifica l’aliquota dello 0\u202f%.',
  'Chiffrez au moins une ligne.': 'Indicare il prezzo di almeno una voce.',
  'Le total du devis doit être supérieur à zéro.': 'Il totale del preventivo deve essere superiore a zero.',
  'Une autre offre a été retenue. Merci de votre réponse.': 'È stata scelta un’altra offerta. Grazie della risposta.',
  'Les accords que vous avez signés gardent le nom du signataire pendant dix ans (Code de commerce, article L123-22).':
    'Gli accordi firmati conservano il nome del firmatario per dieci anni (Code de commerce francese, articolo L123-22).',
  'Cette date est passée.': 'Questa data è passata.',
  'Votre devis n’a pas été retenu.': 'Il suo preventivo non è stato scelto.',
  'La demande a changé depuis votre devis\u202f: relisez-la, puis envoyez-le.':
    'La richiesta è cambiata dopo il suo preventivo: la rilegga, poi lo invii.',
  'La demande a changé depuis ce devis\u202f: demandez à l’entreprise de le confirmer ou de le réviser.':
    'La richiesta è cambiata dopo questo preventivo: chieda all’impresa di confermarlo o di rivederlo.',
  'Ce devis répond déjà à la demande telle qu’elle est.': 'Questo preventivo risponde già alla richiesta com’è ora.',
  'La confirmation a déjà été demandée ces dernières 24 heures.':
    'La conferma è già stata chiesta nelle ultime 24 ore.',
  'La date limite est passée\u202f: les offres scellées s’ouvrent dans un instant.':
    'La scadenza è passata: le offerte sigillate si aprono tra un istante.',
};
