/** What this slice refuses, in German. */
export default {
  'Identifiants incorrects': 'E-Mail-Adresse oder Passwort falsch',
  "L'adresse email et le mot de passe sont requis": 'E-Mail-Adresse und Passwort sind erforderlich',
  'Ce mot de passe est trop répandu.': 'Dieses Passwort ist zu verbreitet.',
  'Un compte existe déjà avec cette adresse. Connectez-vous.':
    'Zu dieser Adresse gibt es bereits ein Konto. Melden Sie sich an.',
  'Au moins 8 caractères.': 'Mindestens 8 Zeichen.',
  'Au plus 256 caractères.': 'Höchstens 256 Zeichen.',
  'Ajoutez une majuscule.': 'Fügen Sie einen Großbuchstaben hinzu.',
  'Ajoutez une minuscule.': 'Fügen Sie einen Kleinbuchstaben hinzu.',
  'Ajoutez un chiffre.': 'Fügen Sie eine Ziffer hinzu.',
  'Rôle non autorisé': 'Rolle nicht erlaubt',
  'Le site garde au moins un administrateur. Donnez d’abord cette casquette à quelqu’un d’autre.':
    'Die Plattform behält mindestens einen Administrator. Geben Sie diese Rolle zuerst jemand anderem.',
  'Vous ne portez pas cette casquette.': 'Sie haben diese Rolle nicht.',
  'Ce numéro de téléphone n’est pas valide.': 'Diese Telefonnummer ist ungültig.',
  'Cette adresse email n’est pas valide.': 'Diese E-Mail-Adresse ist ungültig.',
};
