/** What this slice refuses, in Spanish. */
export default {
  'Identifiants incorrects': 'Dirección o contraseña incorrectas',
  "L'adresse email et le mot de passe sont requis": 'La dirección de correo y la contraseña son obligatorias',
  'Au moins 8 caractères.': 'Al menos 8 caracteres.',
  'Au plus 256 caractères.': '256 caracteres como máximo.',
  'Ajoutez une majuscule.': 'Añada una mayúscula.',
  'Ajoutez une minuscule.': 'Añada una minúscula.',
  'Ajoutez un chiffre.': 'Añada una cifra.',
  'Ce mot de passe est trop répandu.': 'Esta contraseña es demasiado común.',
  'Un compte existe déjà avec cette adresse. Connectez-vous.':
    'Ya existe una cuenta con esta dirección. Inicie sesión.',
  'Rôle non autorisé': 'Rol no autorizado',
  'Le site garde au moins un administrateur. Donnez d’abord cette casquette à quelqu’un d’autre.':
    'El sitio conserva al menos un administrador. Dé primero este rol a otra persona.',
  'Vous ne portez pas cette casquette.': 'Usted no tiene este rol.',
  'Ce numéro de téléphone n’est pas valide.': 'Este número de teléfono no es válido.',
};
