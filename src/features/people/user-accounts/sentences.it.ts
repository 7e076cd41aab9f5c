/** What this slice refuses, in Italian. */
export default {
  'Pour votre propre compte, passez par votre profil.': 'Per il proprio account, usare il profilo.',
  'Laissez au moins une casquette.': 'Lasciare almeno un ruolo.',
};
