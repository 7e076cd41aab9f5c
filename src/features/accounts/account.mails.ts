import { path } from '#paths.ts';
import type { MailContent } from '#platform/mail/layout.ts';

type Data = Record<string, string>;

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
const at = (data: Data) => moment.format(new Date(data.at ?? 0));
const hello = (data: Data) => `Bonjour ${data.name},`;

/** The link that verifies an address. */
export function verificationMail(data: Data): MailContent {
  return {
    subject: 'Vérifiez votre adresse email',
    paragraphs: [
      hello(data),
      'Bienvenue sur Bâtilien. Il reste à vérifier que cette adresse est bien la vôtre\u202f: c’est là que partent les avis de sécurité et le lien qui remplace un mot de passe oublié.',
      'Ce lien vaut 48 heures et ne sert qu’une fois.',
    ],
    button: { label: 'Vérifier mon adresse', url: `${data.publicUrl}${path('emailVerification')}?token=${data.token}` },
    footer: 'Vous n’avez pas créé de compte sur Bâtilien\u202f? Ignorez ce message\u202f: rien ne sera vérifié.',
  };
}

/** The link that resets a password. */
export function resetMail(data: Data): MailContent {
  return {
    subject: 'Réinitialisez votre mot de passe',
    paragraphs: [
      hello(data),
      'Quelqu’un, sans doute vous, a demandé à remplacer le mot de passe de votre compte Bâtilien.',
      'Ce lien vaut une heure et ne sert qu’une fois. En l’utilisant, vous fermez toutes les sessions ouvertes.',
    ],
    button: { label: 'Choisir un mot de passe', url: `${data.publicUrl}${path('resetPassword')}?token=${data.token}` },
    footer: 'Vous n’avez rien demandé\u202f? Ignorez ce message\u202f: votre mot de passe ne change pas.',
  };
}

const notYou =
  'Ce n’est pas vous\u202f? Réinitialisez votre mot de passe dès maintenant depuis la page de connexion, puis regardez dans votre profil où votre compte est connecté.';

const notice =
  (subject: string, sentence: (when: string) => string, advice = notYou) =>
  (data: Data): MailContent => ({
    subject,
    paragraphs: [hello(data), sentence(at(data)), advice],
    footer: 'Vous recevez ce message parce qu’il concerne la sécurité de votre compte. Ces avis ne se désactivent pas.',
  });

/** What the owner of an account is told of its security, by the name of the mail. */
export const securityNotices = {
  'accounts.locked': notice(
    'Connexion suspendue sur votre compte',
    (when) =>
      `Le ${when}, plusieurs tentatives de connexion à votre compte ont échoué. La connexion est suspendue 15 minutes\u202f; les sessions déjà ouvertes continuent.`,
    'C’était vous\u202f? Attendez un quart d’heure, ou réinitialisez le mot de passe depuis la page de connexion. Ce n’était pas vous\u202f? Votre mot de passe a tenu\u202f; activez la double authentification dans votre profil pour plus de sûreté.',
  ),
  'accounts.second-factor-locked': notice(
    'Plusieurs codes faux sur votre compte',
    (when) =>
      `Le ${when}, quelqu’un a tapé votre mot de passe, puis plusieurs codes faux. La connexion est suspendue 15 minutes.`,
    'C’était vous\u202f? Attendez un quart d’heure, ou utilisez un code de secours ensuite. Ce n’était pas vous\u202f? Votre mot de passe est connu de quelqu’un\u202f: changez-le dès maintenant.',
  ),
  'accounts.password-changed': notice(
    'Votre mot de passe a été modifié',
    (when) => `Le mot de passe de votre compte a été modifié le ${when}.`,
  ),
  'accounts.two-factor-enabled': notice(
    'Double authentification activée',
    (when) =>
      `La double authentification de votre compte a été activée le ${when}. Gardez vos codes de secours à l’abri.`,
  ),
  'accounts.two-factor-disabled': notice(
    'Double authentification désactivée',
    (when) =>
      `La double authentification de votre compte a été désactivée le ${when}. Le mot de passe suffit désormais à vous connecter.`,
  ),
  'accounts.recovery-codes-renewed': notice(
    'Nouveaux codes de secours',
    (when) => `De nouveaux codes de secours ont été créés le ${when}. Les précédents ne servent plus.`,
  ),
  'accounts.recovery-code-used': notice(
    'Un code de secours a servi',
    (when) => `Un code de secours a servi à se connecter à votre compte le ${when}. Il ne sert plus.`,
  ),
};
