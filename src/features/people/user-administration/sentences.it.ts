/** What this slice refuses, in Italian. */
export default {
  'Indiquez le motif.': 'Indicare il motivo.',
  'Dites ce qui manque.': 'Dire cosa manca.',
  'Une de vos demandes de ce type attend déjà une réponse.': 'Una richiesta di questo tipo attende già una risposta.',
  'Vous portez déjà cette casquette.': 'Questo ruolo è già assegnato.',
  'Vous voyez déjà tous les sites de votre entreprise.': 'Tutti gli immobili dell’azienda sono già visibili.',
  'Cette demande a déjà reçu sa réponse.': 'Questa richiesta ha già ricevuto la sua risposta.',
  'Cette demande d’accès a été modifiée entre-temps.': 'Questa richiesta di accesso è stata modificata nel frattempo.',
  'Choisissez l’entreprise à rejoindre.': 'Scegliere l’azienda a cui unirsi.',
  'Choisissez au moins un site.': 'Scegliere almeno un immobile.',
  'Cette demande est la vôtre\u202f: un autre administrateur y répond.':
    'Questa richiesta è sua: risponde un altro amministratore.',
  'Pour votre propre compte, passez par votre profil.': 'Per il proprio account, usare il profilo.',
  'Laissez au moins une casquette.': 'Lasciare almeno un ruolo.',
  'Un responsable voit tous les sites de son entreprise.': 'Un responsabile vede tutti gli immobili della sua azienda.',
  'Plus personne ne porte ces casquettes\u202f: rien n’a changé.': 'Nessuno ha più questi ruoli: nulla è cambiato.',
  'Il n’y a plus rien à annuler\u202f: chacun s’est reconnecté, ou l’annulation est déjà faite.':
    'Non c’è più nulla da annullare: tutti hanno fatto di nuovo l’accesso, o l’annullamento è già fatto.',
  'Choisissez au moins une casquette.': 'Scegliere almeno un ruolo.',
};
