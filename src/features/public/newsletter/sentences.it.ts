/** What this slice refuses, in Italian. */
export default {
  'Vous êtes déjà inscrit à notre newsletter !': 'Questo indirizzo è già iscritto alla nostra newsletter!',
  'Ce lien a déjà servi ou n’est plus valable.': 'Questo link è già stato usato o non è più valido.',
  'Ce lien est incomplet.': 'Questo link è incompleto.',
};
