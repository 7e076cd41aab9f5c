/** What this slice refuses, in Spanish. */
export default {
  'Donneur d’ordre': 'Contratante',
  'Message sur des données personnelles': 'Mensaje sobre datos personales',
  'Message de contact': 'Mensaje de contacto',
  'Rafale d’erreurs': 'Ráfaga de errores',
  'Profil modifié': 'Perfil modificado',
  'Demande d’accès': 'Solicitud de acceso',
};
