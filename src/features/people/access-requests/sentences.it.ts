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
};
