/** What this slice refuses, in Spanish. */
export default {
  'Votre entreprise a déjà ce plan.': 'Su empresa ya tiene este plan.',
  'Cette entreprise a déjà ce plan.': 'Esta empresa ya tiene este plan.',
  'Ce plan ou cette demande a changé entre-temps.': 'Este plan o esta solicitud ha cambiado entretanto.',
  'Cette demande de plan a déjà reçu sa réponse.': 'Esta solicitud de plan ya ha recibido respuesta.',
  'Indiquez le jour où le plan prend effet.': 'Indique el día en que el plan entra en vigor.',
  'Indiquez le motif.': 'Indique el motivo.',
  'Choisissez aujourd’hui ou un jour à venir.': 'Elija hoy o un día futuro.',
};
