/** What this slice refuses, in English. */
export default {
  'Identifiants incorrects': 'Incorrect email address or password',
  "L'adresse email et le mot de passe sont requis": 'Email address and password are required',
  'Ce mot de passe est trop répandu.': 'This password is too common.',
  'Un compte existe déjà avec cette adresse. Connectez-vous.': 'An account already uses this address. Sign in instead.',
  'Rôle non autorisé': 'Role not allowed',
  'Le site garde au moins un administrateur. Donnez d’abord cette casquette à quelqu’un d’autre.':
    'The site keeps at least one administrator. Give this role to somebody else first.',
  'Vous ne portez pas cette casquette.': 'You do not hold this role.',
  'Ce numéro de téléphone n’est pas valide.': 'This phone number is not valid.',
  'Au moins 8 caractères.': 'At least 8 characters.',
  'Au plus 256 caractères.': 'At most 256 characters.',
  'Ajoutez une majuscule.': 'Add an upper-case letter.',
  'Ajoutez une minuscule.': 'Add a lower-case letter.',
  'Ajoutez un chiffre.': 'Add a digit.',
};
