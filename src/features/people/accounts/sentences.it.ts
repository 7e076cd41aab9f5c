/** What this slice refuses, in Italian. */
export default {
  'Aucun utilisateur connecté': 'Nessun utente connesso',
  'Identifiants incorrects': 'Indirizzo o password errati',
  "L'adresse email et le mot de passe sont requis": 'L’indirizzo email e la password sono obbligatori',
  'Au moins 8 caractères.': 'Almeno 8 caratteri.',
  'Au plus 256 caractères.': '256 caratteri al massimo.',
  'Ajoutez une majuscule.': 'Aggiungere una maiuscola.',
  'Ajoutez une minuscule.': 'Aggiungere una minuscola.',
  'Ajoutez un chiffre.': 'Aggiungere una cifra.',
  'Ce mot de passe est trop courant\u202f: choisissez-en un autre.': 'Questa password è troppo comune.',
  'Un compte existe déjà avec cette adresse. Connectez-vous.': 'Esiste già un account con questo indirizzo. Accedere.',
  'Rôle non autorisé': 'Ruolo non autorizzato',
  'La plateforme garde au moins un administrateur. Donnez d’abord cette casquette à quelqu’un d’autre.':
    'Il sito mantiene almeno un amministratore. Dare prima questo ruolo a qualcun altro.',
  'Vous ne portez pas cette casquette.': 'Questo ruolo non è assegnato.',
  'Ce numéro de téléphone n’est pas valide.': 'Questo numero di telefono non è valido.',
  'Choisissez un mot de passe différent de l’actuel.': 'Scegliere una password diversa da quella attuale.',
  'Ce lien est incomplet ou n’est plus valable. Ouvrez-le directement depuis le message.':
    'Questo link non è valido. Aprirlo dal messaggio, senza perderne la fine.',
  'Ce lien a déjà servi. Demandez-en un nouveau.': 'Questo link è già stato usato. Chiederne uno nuovo.',
  'Ce lien a expiré. Demandez-en un nouveau.': 'Questo link è scaduto. Chiederne uno nuovo.',
  'Les deux mots de passe diffèrent.': 'Le due password sono diverse.',
  'Trop de mots de passe incorrects. Réessayez dans 15 minutes.': 'Troppe password errate. Riprovare tra 15 minuti.',
  'Trop de codes faux. Réessayez dans 15 minutes.': 'Troppi codici errati. Riprovare tra 15 minuti.',
  'La double authentification est déjà active.': 'L’autenticazione a due fattori è già attiva.',
  'La double authentification n’est pas active.': 'L’autenticazione a due fattori non è attiva.',
  'Cette adresse est déjà vérifiée.': 'Questo indirizzo è già verificato.',
  'Plusieurs messages viennent de partir. Attendez une heure avant d’en demander un autre, et regardez les indésirables.':
    'Diversi messaggi sono appena partiti. Attendere un’ora prima di chiederne un altro e guardare nella posta indesiderata.',
  'Tapez votre mot de passe actuel.': 'Digitare la password attuale.',
  'Le code a 6 chiffres.': 'Il codice ha 6 cifre.',
  'Trop de tentatives. La connexion à cette adresse est suspendue 15 minutes.':
    'Troppi tentativi. L’accesso a questo indirizzo è sospeso per 15 minuti.',
  'Ce code ne convient pas, ou il a déjà servi.': 'Questo codice non è corretto o è già stato usato.',
  'Délai dépassé. Saisissez de nouveau votre mot de passe.': 'Il tempo è scaduto. Ricominciare con la password.',
  'Bâtilien ne peut plus lire les codes de votre application. Utilisez un code de secours, puis activez de nouveau la double authentification dans votre profil.':
    'Questo sito non può più leggere i codici dell’applicazione. Usare un codice di riserva, poi riattivare l’autenticazione a due fattori nel profilo.',
  'Un compte existe déjà avec cette adresse.': 'Esiste già un account con questo indirizzo.',
  'C’est déjà l’adresse de votre compte.': 'È già l’indirizzo dell’account.',
  'Tapez le code.': 'Digitare il codice.',
  'Un code de l’application a 6 chiffres, un code de secours 16 caractères.':
    'Un codice dell’applicazione ha 6 cifre, un codice di riserva 16 segni.',
  'Ce code ne convient pas. Tapez celui qui s’affiche maintenant.':
    'Questo codice non è corretto. Digitare quello mostrato ora.',
  'Mot de passe incorrect.': 'Questa password non è quella giusta.',
};
