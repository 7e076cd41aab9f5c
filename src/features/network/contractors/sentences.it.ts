/** What this slice refuses, in Italian. */
export default {
  'Un SIRET compte 14 chiffres.': 'Un SIRET ha 14 cifre.',
  'Une invitation attend déjà cette adresse. Relancez-la plutôt.':
    'Un invito attende già questo indirizzo. Lo invii di nuovo.',
  'Ce lien d’invitation est incomplet. Ouvrez-le depuis le message reçu.':
    'Questo link d’invito è incompleto. Lo apra dal messaggio ricevuto.',
  'Cette invitation a expiré. Demandez-en une nouvelle à l’entreprise qui vous a invité.':
    'Questo invito è scaduto. Ne chieda uno nuovo all’azienda che l’ha invitata.',
  'Cette invitation a été retirée par l’entreprise qui vous a invité.':
    'Questo invito è stato ritirato dall’azienda che l’ha invitata.',
  'Cette invitation a déjà servi. Connectez-vous pour continuer.':
    'Questo invito è già stato usato. Acceda per continuare.',
  'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec elle.':
    'Questo invito è stato inviato a un altro indirizzo. Acceda con quello.',
  'Choisissez d’abord, dans votre profil, l’entreprise prestataire pour laquelle vous répondez.':
    'Scelga prima, nel suo profilo, l’azienda fornitrice per cui risponde.',
};
