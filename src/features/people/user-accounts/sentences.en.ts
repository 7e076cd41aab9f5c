/** What this slice refuses, in English. */
export default {
  'Pour votre propre compte, passez par votre profil.': 'For your own account, use your profile.',
  'Laissez au moins une casquette.': 'Leave at least one role.',
};
