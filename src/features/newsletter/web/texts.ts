import { defineTexts } from '#ui/texts.ts';

export const { useTexts, text } = defineTexts('newsletter', {
  thanks: 'Merci pour votre inscription !',
  thanksDetail: 'Un message vient de vous être envoyé\u202f: confirmez-y votre adresse.',
  already: 'Vous êtes déjà inscrit à notre newsletter !',
  failed: "Erreur lors de l'inscription. Veuillez réessayer.",
  form: {
    label: 'Lettre mensuelle',
    promise: 'Une lettre par mois\u202f: obligations, prix des travaux, retours de chantier.',
    email: 'Adresse email',
    example: 'vous@entreprise.fr',
    submit: 'S’inscrire à la lettre',
    note: 'Une adresse, un envoi mensuel, désinscription en un clic.',
  },
  soon: {
    title: 'Bientôt sur Bâtilien',
    description: 'Soyez prévenu de chaque nouveauté de Bâtilien le jour où elle ouvre.',
    text: 'Chaque nouveauté est annoncée dans la lettre mensuelle le jour où elle ouvre. Laissez votre adresse, nous vous écrirons.',
    open: 'Voir ce qui est déjà ouvert',
    signIn: 'Se connecter',
  },
  confirm: {
    title: 'Confirmer votre inscription',
    text: 'Un clic, et la lettre mensuelle de Bâtilien arrivera à cette adresse.',
    act: 'Confirmer mon inscription',
    done: 'Inscription confirmée',
    doneText: 'La lettre parviendra chaque mois à {{email}}. Un message vous dit comment la quitter.',
  },
  leave: {
    title: 'Quitter la lettre',
    text: 'Vous ne recevrez plus la lettre mensuelle de Bâtilien. Votre compte, si vous en avez un, ne change pas.',
    act: 'Me désinscrire',
    done: 'Désinscription enregistrée',
    doneText: 'Plus aucune lettre ne partira vers {{email}}.',
  },
  over: 'Ce lien ne sert plus',
  overText:
    'Il a déjà servi, il a plus de sept jours ou il est incomplet. Une nouvelle inscription suffit à en recevoir un autre.',
  home: 'Aller à l’accueil',
});
