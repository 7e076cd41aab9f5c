/** What this slice refuses, in German. */
export default {
  'Votre entreprise a déjà ce plan.': 'Ihr Unternehmen hat diesen Tarif bereits.',
  'Cette entreprise a déjà ce plan.': 'Dieses Unternehmen hat diesen Tarif bereits.',
  'Ce plan ou cette demande a changé entre-temps.': 'Dieser Tarif oder diese Anfrage wurde inzwischen geändert.',
  'Cette demande de plan a déjà reçu sa réponse.': 'Diese Tarifanfrage wurde bereits beantwortet.',
  'Indiquez le jour où le plan prend effet.': 'Geben Sie an, ab welchem Tag der Tarif gilt.',
  'Indiquez le motif.': 'Geben Sie den Grund an.',
  'Choisissez aujourd’hui ou un jour à venir.': 'Wählen Sie heute oder einen kommenden Tag.',
};
