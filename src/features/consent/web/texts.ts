import { defineTexts } from '#ui/texts.ts';

export const { useTexts, text } = defineTexts('consent', {
  saved: 'Vos préférences de cookies ont été enregistrées',
  saveFailed: "Erreur lors de l'enregistrement des préférences",
  banner: {
    label: 'Consentement aux cookies',
    title: 'Vos cookies, votre choix',
    text: 'Les cookies essentiels font fonctionner votre session. Les autres (mesure d’audience, communication, traitement de données) restent éteints tant que vous ne les activez pas.',
    policy: 'Politique de confidentialité',
    customise: 'Personnaliser',
    refuse: 'Refuser',
    accept: 'Tout accepter',
  },
  dialog: {
    title: 'Préférences de cookies',
    save: 'Enregistrer les préférences',
    cancel: 'Annuler',
  },
  kind: {
    essential: 'Cookies essentiels',
    analytics: 'Mesure d’audience',
    marketing: 'Communication',
    dataProcessing: 'Traitement de données',
  },
  hint: {
    essential: 'Session, sécurité, langue. Toujours actifs.',
    analytics: 'Savoir quelles pages servent, sans profil nominatif.',
    marketing: 'Adapter les annonces hors de Bâtilien.',
    dataProcessing: 'Améliorer les suggestions de prestataires.',
  },
});
