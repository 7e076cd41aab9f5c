/** What this slice refuses, in Italian. */
export default {
  'Donneur d’ordre': 'Committente',
  'Message sur des données personnelles': 'Messaggio su dati personali',
  'Message de contact': 'Messaggio di contatto',
  'Rafale d’erreurs': 'Raffica di errori',
  'Profil modifié': 'Profilo modificato',
  'Demande d’accès': 'Richiesta di accesso',
};
