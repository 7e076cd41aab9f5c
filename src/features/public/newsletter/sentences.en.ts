/** What this slice refuses, in English. */
export default {
  'Vous êtes déjà inscrit à notre newsletter !': 'You are already subscribed to our newsletter!',
  'Ce lien a déjà servi ou n’est plus valable.': 'This link has already been used or is no longer valid.',
  'Ce lien est incomplet.': 'This link is incomplete.',
};
