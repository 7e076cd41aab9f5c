/** What this slice refuses, in Spanish. */
export default {
  'Une collaboration ou une invitation existe déjà avec cette entreprise.':
    'Ya existe una colaboración o una invitación con esta empresa.',
  'Vous avez bloqué cette entreprise. Débloquez-la pour l’inviter.':
    'Su empresa ha bloqueado a esta. Desbloquéela para invitarla.',
  'Cette collaboration est close.': 'Esta colaboración está cerrada.',
  'Cette collaboration n’est pas en cours.': 'Esta colaboración no está en curso.',
  'Aucune proposition n’attend de réponse.': 'Ninguna propuesta espera respuesta.',
  'C’est votre proposition\u202f: l’autre entreprise doit y répondre.':
    'Esta propuesta es suya: responde la otra empresa.',
  'Cette proposition vient de l’autre entreprise\u202f: acceptez-la ou refusez-la.':
    'Esta propuesta viene de la otra empresa: acéptela o rechácela.',
  'Cette collaboration a été modifiée entre-temps.': 'Esta colaboración se ha modificado entretanto.',
  'La loi limite le délai de paiement à 60 jours (code de commerce, art. L. 441-10).':
    'La ley limita el plazo de pago a 60 días (código de comercio francés, art. L. 441-10).',
  'Indiquez le motif.': 'Indique el motivo.',
  'Cette date est passée.': 'Esta fecha ya ha pasado.',
  'La fin précède le début.': 'El final precede al inicio.',
  'Le prestataire n’est pas dans le réseau pour le moment\u202f: rien ne peut être convenu.':
    'El proveedor no está en la red por el momento: no se puede acordar nada.',
};
