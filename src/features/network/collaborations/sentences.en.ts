/** What this slice refuses, in English. */
export default {
  'Une collaboration ou une invitation existe déjà avec cette entreprise.':
    'A collaboration or an invitation already exists with this company.',
  'Vous avez bloqué cette entreprise. Débloquez-la pour l’inviter.':
    'You have blocked this company. Unblock it to invite it.',
  'Cette collaboration est close.': 'This collaboration is closed.',
  'Cette collaboration n’est pas en cours.': 'This collaboration is not under way.',
  'Aucune proposition n’attend de réponse.': 'No proposal is waiting for an answer.',
  'C’est votre proposition\u202f: l’autre entreprise doit y répondre.':
    'This is your proposal: the other company must answer it.',
  'Cette proposition vient de l’autre entreprise\u202f: acceptez-la ou refusez-la.':
    'This proposal comes from the other company: accept or decline it.',
  'Cette collaboration a été modifiée entre-temps.': 'This collaboration has been changed in the meantime.',
  'La loi limite le délai de paiement à 60 jours (code de commerce, art. L. 441-10).':
    'The law limits the payment period to 60 days (French commercial code, art. L. 441-10).',
  'Indiquez le motif.': 'Give the reason.',
  'Cette date est passée.': 'This date is in the past.',
  'La fin précède le début.': 'The end comes before the start.',
  'Le prestataire n’est pas dans le réseau pour le moment\u202f: rien ne peut être convenu.':
    'The contractor is not in the network for the moment: nothing can be agreed.',
};
