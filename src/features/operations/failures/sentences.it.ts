/** What this slice refuses, in Italian. */
export default {
  'Ce n’est plus en échec. Actualisez la liste.': 'Non è più in errore. Aggiornare l’elenco.',
};
