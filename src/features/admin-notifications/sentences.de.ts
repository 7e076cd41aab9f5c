/** What this slice refuses, in German. */
export default {
  'Donneur d’ordre': 'Auftraggeber',
  'Message sur des données personnelles': 'Nachricht zu personenbezogenen Daten',
  'Message de contact': 'Kontaktnachricht',
  'Rafale d’erreurs': 'Häufung von Fehlern',
  'Profil modifié': 'Profil geändert',
  'Demande d’accès': 'Zugangsantrag',
};
