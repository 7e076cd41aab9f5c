import { defineTexts } from '#ui/texts.ts';

export const { useTexts, text } = defineTexts('newsletter', {
  thanks: 'Merci pour votre inscription !',
  thanksDetail: 'Un message vient de vous être envoyé\u202f: confirmez-y votre adresse.',
  already: 'Vous êtes déjà inscrit à notre newsletter !',
  failed: "Erreur lors de l'inscription. Veuillez réessayer.",
  form: {
    label: 'Lettre d’information',
    promise: 'Des nouvelles de Bâtilien par email, sans engagement de rythme.',
    email: 'Adresse email',
    example: 'vous@entreprise.fr',
    submit: 'S’inscrire à la lettre',
    note: 'Une adresse, désinscription en un clic.',
  },
  soon: {
    title: 'Bientôt sur Bâtilien',
    description: 'Ce que Bâtilien prépare, et la lettre d’information qui en donne des nouvelles.',
    text: 'Laissez votre adresse pour recevoir des nouvelles de Bâtilien par email, sans engagement de rythme.',
    open: 'Voir ce qui est déjà ouvert',
    signIn: 'Se connecter',
  },
  confirm: {
    title: 'Confirmer votre inscription',
    text: 'Un clic, et la lettre d’information de Bâtilien arrivera à cette adresse.',
    act: 'Confirmer mon inscription',
    done: 'Inscription confirmée',
    doneText: 'La lettre sera envoyée à {{email}}. Un message vous dit comment la quitter.',
  },
  leave: {
    title: 'Se désinscrire',
    text: 'Vous ne recevrez plus la lettre d’information de Bâtilien. Votre compte, si vous en avez un, ne change pas.',
    act: 'Me désinscrire',
    done: 'Désinscription enregistrée',
    doneText: 'Plus aucune lettre ne partira vers {{email}}.',
  },
  over: 'Ce lien ne sert plus',
  overText:
    'Il a déjà servi, il a plus de sept jours ou il est incomplet. Une nouvelle inscription suffit à en recevoir un autre.',
  home: 'Aller à l’accueil',
});
