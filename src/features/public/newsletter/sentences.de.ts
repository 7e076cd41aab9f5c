/** What this slice refuses, in German. */
export default {
  'Vous êtes déjà inscrit à notre newsletter !': 'Sie haben unseren Newsletter bereits abonniert!',
  'Ce lien a déjà servi ou n’est plus valable.': 'Dieser Link wurde bereits verwendet oder gilt nicht mehr.',
  'Ce lien est incomplet.': 'Dieser Link ist unvollständig.',
};
