/** What this slice refuses, in Italian. */
export default {
  'Une collaboration ou une invitation existe déjà avec cette entreprise.':
    'Esiste già una collaborazione o un invito con questa azienda.',
  'Vous avez bloqué cette entreprise. Débloquez-la pour l’inviter.':
    'La sua azienda ha bloccato questa. Sbloccarla per invitarla.',
  'Cette collaboration est close.': 'Questa collaborazione è chiusa.',
  'Cette collaboration n’est pas en cours.': 'Questa collaborazione non è in corso.',
  'Aucune proposition n’attend de réponse.': 'Nessuna proposta attende risposta.',
  'C’est votre proposition\u202f: l’autre entreprise doit y répondre.':
    'Questa proposta è sua: risponde l’altra azienda.',
  'Cette proposition vient de l’autre entreprise\u202f: acceptez-la ou refusez-la.':
    'Questa proposta viene dall’altra azienda: accettarla o rifiutarla.',
  'Cette collaboration a été modifiée entre-temps.': 'Questa collaborazione è stata modificata nel frattempo.',
  'La loi limite le délai de paiement à 60 jours (code de commerce, art. L. 441-10).':
    'La legge limita i termini di pagamento a 60 giorni (codice di commercio francese, art. L. 441-10).',
  'Indiquez le motif.': 'Indicare il motivo.',
  'Cette date est passée.': 'Questa data è passata.',
  'La fin précède le début.': 'La fine precede l’inizio.',
  'Le prestataire n’est pas dans le réseau pour le moment\u202f: rien ne peut être convenu.':
    'Il fornitore non è nella rete al momento: non si può concordare nulla.',
};
