import { path } from '#paths.ts';
import { formatLongDate, formatTime } from '#common/dates.ts';
import type { MailContent } from '#platform/mail/layout.ts';

type Data = Record<string, string>;

const at = (data: Data) => `${formatLongDate(data.at ?? '')} à ${formatTime(data.at ?? '')}`;
const hello = (data: Data) => `Bonjour ${data.name},`;

/** The link that verifies an address. */
export function verificationMail(data: Data): MailContent {
  return {
    subject: 'Vérifiez votre adresse email',
    paragraphs: [
      hello(data),
      'Bienvenue sur Bâtilien. Il reste à vérifier que cette adresse est bien la vôtre\u202f: c’est là que partent les messages de sécurité et le lien qui remplace un mot de passe oublié.',
      'Ce lien vaut 48 heures et ne sert qu’une fois.',
    ],
    button: { label: 'Vérifier mon adresse', url: `${data.publicUrl}${path('emailVerification')}?token=${data.token}` },
    footer: 'Vous n’avez pas créé de compte sur Bâtilien\u202f? Ignorez ce message\u202f: rien ne sera vérifié.',
  };
}

/** The link that makes a new address the one of the account. */
export function emailChangeMail(data: Data): MailContent {
  return {
    subject: 'Confirmez votre nouvelle adresse email',
    paragraphs: [
      hello(data),
      'Vous avez demandé que votre compte Bâtilien passe à cette adresse. Ouvrez le lien pour la confirmer\u202f: c’est avec elle que vous vous connecterez.',
      'Ce lien vaut 48 heures et ne sert qu’une fois. D’ici là, rien ne change.',
    ],
    button: {
      label: 'Confirmer cette adresse',
      url: `${data.publicUrl}${path('emailVerification')}?token=${data.token}`,
    },
    footer: 'Vous n’avez rien demandé\u202f? Ignorez ce message\u202f: aucun compte ne passera à cette adresse.',
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

const notice = (data: Data, subject: string, sentence: string, advice = notYou, isReset = true): MailContent => ({
  subject,
  paragraphs: [hello(data), sentence, advice],
  // Mails queued by an earlier version do not know the address.
  ...(data.publicUrl && {
    button: {
      label: isReset ? 'Réinitialiser mon mot de passe' : 'Nous écrire',
      url: `${data.publicUrl}${path(isReset ? 'resetPassword' : 'contact')}`,
    },
  }),
  footer: 'Vous recevez ce message parce qu’il concerne la sécurité de votre compte. Ces avis ne se désactivent pas.',
});

/** Passwords were guessed at. */
export function lockedMail(data: Data): MailContent {
  return notice(
    data,
    'Connexion suspendue sur votre compte',
    `Le ${at(data)}, plusieurs tentatives de connexion à votre compte ont échoué. La connexion est suspendue 15 minutes\u202f; les sessions déjà ouvertes continuent.`,
    'C’était vous\u202f? Attendez un quart d’heure, ou réinitialisez le mot de passe depuis la page de connexion. Ce n’était pas vous\u202f? Votre mot de passe a tenu\u202f; activez la double authentification dans votre profil pour plus de sûreté.',
  );
}

/** The password was right, codes were guessed at. */
export function secondFactorLockedMail(data: Data): MailContent {
  return notice(
    data,
    'Plusieurs codes faux sur votre compte',
    `Le ${at(data)}, quelqu’un a tapé votre mot de passe, puis plusieurs codes faux. La connexion est suspendue 15 minutes.`,
    'C’était vous\u202f? Attendez un quart d’heure, ou utilisez un code de secours ensuite. Ce n’était pas vous\u202f? Votre mot de passe est connu de quelqu’un\u202f: changez-le dès maintenant.',
  );
}

/** To the former address. */
export function emailChangedMail(data: Data): MailContent {
  return notice(
    data,
    'L’adresse de votre compte a changé',
    `Depuis le ${at(data)}, votre compte Bâtilien n’est plus lié à ${data.former}. La connexion et les messages passent par la nouvelle adresse.`,
    'Ce n’est pas vous\u202f? Quelqu’un connaît votre mot de passe\u202f: écrivez-nous sans attendre depuis la page de contact.',
    false,
  );
}

export function passwordChangedMail(data: Data): MailContent {
  return notice(
    data,
    'Votre mot de passe a été modifié',
    `Le mot de passe de votre compte a été modifié le ${at(data)}.`,
  );
}

export function twoFactorEnabledMail(data: Data): MailContent {
  return notice(
    data,
    'Double authentification activée',
    `La double authentification de votre compte a été activée le ${at(data)}. Gardez vos codes de secours à l’abri.`,
  );
}

export function twoFactorDisabledMail(data: Data): MailContent {
  return notice(
    data,
    'Double authentification désactivée',
    `La double authentification de votre compte a été désactivée le ${at(data)}. Le mot de passe suffit désormais à vous connecter.`,
  );
}

export function recoveryCodesRenewedMail(data: Data): MailContent {
  return notice(
    data,
    'Nouveaux codes de secours',
    `De nouveaux codes de secours ont été créés le ${at(data)}. Les précédents ne servent plus.`,
  );
}

export function recoveryCodeUsedMail(data: Data): MailContent {
  return notice(
    data,
    'Un code de secours a servi',
    `Un code de secours a servi à se connecter à votre compte le ${at(data)}. Il ne sert plus.`,
  );
}
