import { defineTexts } from '#ui/texts.ts';

export const { useTexts, text } = defineTexts('accounts', {
  signedOut: 'Déconnexion réussie!',
  signedOutDetail: 'Vous avez été déconnecté avec succès.',
  signOutFailed: 'Erreur de déconnexion',
  signOutFailedDetail: 'Erreur lors de la déconnexion',
});
