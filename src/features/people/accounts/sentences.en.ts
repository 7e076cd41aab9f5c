/** What this slice refuses, in English. */
export default {
  'Aucun utilisateur connecté': 'Nobody is signed in',
  'Identifiants incorrects': 'Incorrect email address or password',
  "L'adresse email et le mot de passe sont requis": 'Email address and password are required',
  'Ce mot de passe est trop courant\u202f: choisissez-en un autre.': 'This password is too common: choose another one.',
  'Un compte existe déjà avec cette adresse. Connectez-vous.': 'An account already uses this address. Sign in instead.',
  'Trop de tentatives. La connexion à cette adresse est suspendue 15 minutes.':
    'Too many attempts. Signing in to this address is suspended for 15 minutes.',
  'Ce code ne convient pas, ou il a déjà servi.': 'This code is not right, or has already been used.',
  'Délai dépassé. Saisissez de nouveau votre mot de passe.': 'Time is up. Start again with your password.',
  'Bâtilien ne peut plus lire les codes de votre application. Utilisez un code de secours, puis activez de nouveau la double authentification dans votre profil.':
    'This site can no longer read the codes of your app. Use a recovery code, then turn two-factor authentication on again in your profile.',
  'Un compte existe déjà avec cette adresse.': 'An account already uses this address.',
  'C’est déjà l’adresse de votre compte.': 'This is already the address of your account.',
  'Tapez le code.': 'Type the code.',
  'Un code de l’application a 6 chiffres, un code de secours 16 caractères.':
    'A code from the app has 6 digits, a recovery code has 16 characters.',
  'Trop de mots de passe incorrects. Réessayez dans 15 minutes.': 'Too many wrong passwords. Try again in 15 minutes.',
  'Trop de codes faux. Réessayez dans 15 minutes.': 'Too many wrong codes. Try again in 15 minutes.',
  'La double authentification est déjà active.': 'Two-factor authentication is already on.',
  'La double authentification n’est pas active.': 'Two-factor authentication is not on.',
  'Cette adresse est déjà vérifiée.': 'This address is already verified.',
  'Plusieurs messages viennent de partir. Attendez une heure avant d’en demander un autre, et regardez les indésirables.':
    'Several messages have just been sent. Wait an hour before asking for another, and look in your spam folder.',
  'Tapez votre mot de passe actuel.': 'Type your current password.',
  'Les deux mots de passe diffèrent.': 'The two passwords differ.',
  'Le code a 6 chiffres.': 'The code has 6 digits.',
  'Ce lien est incomplet ou n’est plus valable. Ouvrez-le directement depuis le message.':
    'This link is not valid. Open it from the message, whole to its end.',
  'Ce lien a déjà servi. Demandez-en un nouveau.': 'This link has already been used. Ask for a new one.',
  'Ce lien a expiré. Demandez-en un nouveau.': 'This link has expired. Ask for a new one.',
  'Cette adresse email n’est pas valide.': 'This email address is not valid.',
  'Mot de passe incorrect.': 'Incorrect password.',
  'Choisissez un mot de passe différent de l’actuel.': 'Choose a password different from the current one.',
  'Ce code ne convient pas. Tapez celui qui s’affiche maintenant.': 'This code is not right. Type the one shown now.',
  'Rôle non autorisé': 'Role not allowed',
  'La plateforme garde au moins un administrateur. Donnez d’abord cette casquette à quelqu’un d’autre.':
    'The site keeps at least one administrator. Give this role to somebody else first.',
  'Vous ne portez pas cette casquette.': 'You do not hold this role.',
  'Ce numéro de téléphone n’est pas valide.': 'This phone number is not valid.',
  'Au moins 8 caractères.': 'At least 8 characters.',
  'Au plus 256 caractères.': 'At most 256 characters.',
  'Ajoutez une majuscule.': 'Add an upper-case letter.',
  'Ajoutez une minuscule.': 'Add a lower-case letter.',
  'Ajoutez un chiffre.': 'Add a digit.',
};
