/** What this slice refuses, in Italian. */
export default {
  'Identifiants incorrects': 'Indirizzo o password errati',
  "L'adresse email et le mot de passe sont requis": 'L’indirizzo email e la password sono obbligatori',
  'Au moins 8 caractères.': 'Almeno 8 caratteri.',
  'Au plus 256 caractères.': '256 caratteri al massimo.',
  'Ajoutez une majuscule.': 'Aggiungere una maiuscola.',
  'Ajoutez une minuscule.': 'Aggiungere una minuscola.',
  'Ajoutez un chiffre.': 'Aggiungere una cifra.',
  'Ce mot de passe est trop répandu.': 'Questa password è troppo comune.',
  'Un compte existe déjà avec cette adresse. Connectez-vous.': 'Esiste già un account con questo indirizzo. Accedere.',
  'Rôle non autorisé': 'Ruolo non autorizzato',
  'Le site garde au moins un administrateur. Donnez d’abord cette casquette à quelqu’un d’autre.':
    'Il sito mantiene almeno un amministratore. Dare prima questo ruolo a qualcun altro.',
  'Vous ne portez pas cette casquette.': 'Questo ruolo non è assegnato.',
  'Ce numéro de téléphone n’est pas valide.': 'Questo numero di telefono non è valido.',
};
