/** What this slice refuses, in Italian. */
export default {
  'Ce SIRET n’est pas valide.': 'Questo SIRET non è valido.',
  'Ce numéro de TVA n’est pas valide.': 'Questa partita IVA non è valida.',
  'Cet IBAN n’est pas valide.': 'Questo IBAN non è valido.',
  'Acceptez les conditions d’utilisation pour continuer.': 'Accettare le condizioni d’uso per continuare.',
  'Un SIRET compte 14 chiffres.': 'Un SIRET ha 14 cifre.',
  'Ce code postal n’est pas valide.': 'Questo codice postale non è valido.',
  'Ce SIRET est déjà celui d’une entreprise inscrite.': 'Questo SIRET è già quello di un’azienda registrata.',
  'Cette personne fait déjà partie de l’entreprise.': 'Questa persona fa già parte dell’azienda.',
  'Une invitation attend déjà cette personne.': 'Un invito attende già questa persona.',
  'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec elle.':
    'Questo invito è stato inviato a un altro indirizzo. Accedere con quello.',
  'Une entreprise garde au moins un responsable. Transférez d’abord la responsabilité.':
    'Un’azienda mantiene almeno un responsabile. Trasferire prima la responsabilità.',
  'Un de ces sites n’existe plus.': 'Uno di questi immobili non esiste più.',
  'La fiche de votre entreprise, ses sites et ses dossiers lui appartiennent et lui restent.':
    'La scheda dell’azienda, i suoi immobili e le sue pratiche le appartengono e le restano.',
  'Cette entreprise n’existe plus.': 'Questa azienda non esiste più.',
  'Un responsable voit tous les sites de son entreprise.': 'Un responsabile vede tutti gli immobili della sua azienda.',
  'Le SIREN d’une entreprise du réseau a été vérifié avec ses documents. Écrivez-nous pour le corriger, ou déposez la candidature de la nouvelle entreprise.':
    'Il SIREN di un’azienda della rete è stato verificato con i suoi documenti. Ci scriva per correggerlo, oppure presenti la candidatura della nuova azienda.',
  'Vous faites déjà partie de cette entreprise.': 'Fa già parte di questa azienda.',
  'Ce lien d’invitation est incomplet. Ouvrez-le depuis le message reçu.':
    'Questo link d’invito è incompleto. Lo apra dal messaggio ricevuto.',
  'Cette invitation a expiré. Demandez-en une nouvelle à la personne qui vous a invité.':
    'Questo invito è scaduto. Ne chieda uno nuovo alla persona che l’ha invitata.',
  'Cette invitation a été retirée. Demandez-en une nouvelle si elle vous est utile.':
    'Questo invito è stato ritirato. Ne chieda uno nuovo se le serve.',
  'Cette invitation a déjà servi. Connectez-vous pour retrouver l’entreprise.':
    'Questo invito è già stato usato. Acceda per ritrovare l’azienda.',
  'La personne qui vous a invité ne peut plus donner cet accès. Demandez une nouvelle invitation à l’entreprise.':
    'La persona che l’ha invitata non può più dare questo accesso. Chieda un nuovo invito all’azienda.',
  'Vous donnez accès à vos propres sites seulement. Choisissez-les dans la liste.':
    'Può dare accesso solo ai propri siti. Li scelga nell’elenco.',
  'Une personne n’est responsable que d’une entreprise qui fait intervenir avec le plan Starter. Demandez le plan Pro pour en ajouter une autre.':
    'Una persona è responsabile di una sola azienda committente con l’offerta Starter. Passi all’offerta Pro per aggiungerne un’altra.',
};
