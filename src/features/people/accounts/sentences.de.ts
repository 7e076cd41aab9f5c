/** What this slice refuses, in German. */
export default {
  'Aucun utilisateur connecté': 'Niemand ist angemeldet',
  'Identifiants incorrects': 'E-Mail-Adresse oder Passwort falsch',
  "L'adresse email et le mot de passe sont requis": 'E-Mail-Adresse und Passwort sind erforderlich',
  'Ce mot de passe est trop courant\u202f: choisissez-en un autre.': 'Dieses Passwort ist zu verbreitet.',
  'Un compte existe déjà avec cette adresse. Connectez-vous.':
    'Zu dieser Adresse gibt es bereits ein Konto. Melden Sie sich an.',
  'Au moins 8 caractères.': 'Mindestens 8 Zeichen.',
  'Au plus 256 caractères.': 'Höchstens 256 Zeichen.',
  'Ajoutez une majuscule.': 'Fügen Sie einen Großbuchstaben hinzu.',
  'Ajoutez une minuscule.': 'Fügen Sie einen Kleinbuchstaben hinzu.',
  'Ajoutez un chiffre.': 'Fügen Sie eine Ziffer hinzu.',
  'Rôle non autorisé': 'Rolle nicht erlaubt',
  'La plateforme garde au moins un administrateur. Donnez d’abord cette casquette à quelqu’un d’autre.':
    'Die Plattform behält mindestens einen Administrator. Geben Sie diese Rolle zuerst jemand anderem.',
  'Vous ne portez pas cette casquette.': 'Sie haben diese Rolle nicht.',
  'Ce numéro de téléphone n’est pas valide.': 'Diese Telefonnummer ist ungültig.',
  'Cette adresse email n’est pas valide.': 'Diese E-Mail-Adresse ist ungültig.',
  'Choisissez un mot de passe différent de l’actuel.': 'Wählen Sie ein anderes Passwort als das jetzige.',
  'Ce lien est incomplet ou n’est plus valable. Ouvrez-le directement depuis le message.':
    'Dieser Link ist ungültig. Öffnen Sie ihn aus der Nachricht, ohne sein Ende zu verlieren.',
  'Ce lien a déjà servi. Demandez-en un nouveau.': 'Dieser Link wurde bereits verwendet. Fordern Sie einen neuen an.',
  'Ce lien a expiré. Demandez-en un nouveau.': 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
  'Les deux mots de passe diffèrent.': 'Die beiden Passwörter stimmen nicht überein.',
  'Trop de mots de passe incorrects. Réessayez dans 15 minutes.':
    'Zu viele falsche Passwörter. Versuchen Sie es in 15 Minuten erneut.',
  'Trop de codes faux. Réessayez dans 15 minutes.': 'Zu viele falsche Codes. Versuchen Sie es in 15 Minuten erneut.',
  'La double authentification est déjà active.': 'Die Zwei-Faktor-Anmeldung ist bereits eingeschaltet.',
  'La double authentification n’est pas active.': 'Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet.',
  'Cette adresse est déjà vérifiée.': 'Diese Adresse ist bereits bestätigt.',
  'Plusieurs messages viennent de partir. Attendez une heure avant d’en demander un autre, et regardez les indésirables.':
    'Soeben gingen mehrere Nachrichten hinaus. Warten Sie eine Stunde, bevor Sie eine weitere anfordern, und sehen Sie im Spamordner nach.',
  'Tapez votre mot de passe actuel.': 'Geben Sie Ihr aktuelles Passwort ein.',
  'Le code a 6 chiffres.': 'Der Code hat 6 Ziffern.',
  'Trop de tentatives. La connexion à cette adresse est suspendue 15 minutes.':
    'Zu viele Versuche. Die Anmeldung mit dieser Adresse ist 15 Minuten ausgesetzt.',
  'Ce code ne convient pas, ou il a déjà servi.': 'Dieser Code stimmt nicht oder wurde bereits verwendet.',
  'Délai dépassé. Saisissez de nouveau votre mot de passe.':
    'Die Zeit ist abgelaufen. Beginnen Sie erneut mit Ihrem Passwort.',
  'Bâtilien ne peut plus lire les codes de votre application. Utilisez un code de secours, puis activez de nouveau la double authentification dans votre profil.':
    'Diese Website kann die Codes Ihrer App nicht mehr lesen. Verwenden Sie einen Ersatzcode und aktivieren Sie die Zwei-Faktor-Anmeldung danach in Ihrem Profil neu.',
  'Un compte existe déjà avec cette adresse.': 'Es gibt bereits ein Konto mit dieser Adresse.',
  'C’est déjà l’adresse de votre compte.': 'Das ist bereits die Adresse Ihres Kontos.',
  'Tapez le code.': 'Geben Sie den Code ein.',
  'Un code de l’application a 6 chiffres, un code de secours 16 caractères.':
    'Ein Code der App hat 6 Ziffern, ein Ersatzcode 16 Zeichen.',
  'Ce code ne convient pas. Tapez celui qui s’affiche maintenant.':
    'Dieser Code stimmt nicht. Geben Sie den ein, der jetzt angezeigt wird.',
  'Mot de passe incorrect.': 'Das ist nicht Ihr Passwort.',
};
