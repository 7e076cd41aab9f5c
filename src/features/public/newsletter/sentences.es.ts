/** What this slice refuses, in Spanish. */
export default {
  'Vous êtes déjà inscrit à notre newsletter !': '¡Ya está suscrito a nuestro boletín!',
  'Ce lien a déjà servi ou n’est plus valable.': 'Este enlace ya se ha usado o ya no es válido.',
  'Ce lien est incomplet.': 'Este enlace está incompleto.',
};
