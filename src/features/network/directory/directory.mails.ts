import type { MailContent } from '#platform/mail/layout.ts';

/** Answers to the sender are not read: the Contact page is. */
const writeToUs = (data: Record<string, string>) => ({ label: 'Nous écrire', url: data.contact ?? '' });

/** Tells who opposes that it is taken, and what follows. */
export function oppositionReceivedMail(data: Record<string, string>): MailContent {
  return {
    subject: 'Votre opposition est enregistrée',
    paragraphs: [
      `Bonjour ${data.name},`,
      `Votre opposition concernant le SIRET ${data.siret} est enregistrée. ${data.hidden ? 'Dès maintenant, la fiche de cette entreprise n’est plus affichée sur Bâtilien.' : 'Une demande précédente sur cette entreprise n’avait pas pu être acceptée\u202f: la fiche reste affichée jusqu’à notre réponse.'}`,
      'Nous vérifions que la demande vient bien de l’entreprise, en répondant si besoin à cette adresse. Une fois acceptée, l’opposition vaut pour toujours\u202f: aucune mise à jour de l’annuaire ne fera revenir la fiche.',
    ],
    footer: 'Vous recevez ce message parce que cette adresse a été donnée sur le formulaire d’opposition de Bâtilien.',
  };
}

/** Tells who opposes that it holds for ever. */
export function oppositionGrantedMail(data: Record<string, string>): MailContent {
  return {
    subject: 'Votre opposition est acceptée',
    paragraphs: [
      `Bonjour ${data.name},`,
      `Votre opposition concernant le SIRET ${data.siret} est acceptée. La fiche est effacée, et l’entreprise ne reviendra pas, quel que soit son établissement.`,
      'Nous ne gardons que son numéro SIREN, pour tenir cette promesse.',
    ],
    footer: 'Vous recevez ce message parce que cette adresse a été donnée sur le formulaire d’opposition de Bâtilien.',
  };
}

/** Tells who opposes that the proof did not do, and why. */
export function oppositionRefusedMail(data: Record<string, string>): MailContent {
  return {
    subject: 'Votre opposition n’a pas pu être acceptée',
    paragraphs: [
      `Bonjour ${data.name},`,
      `Nous n’avons pas pu vérifier que la demande concernant le SIRET ${data.siret} vient de l’entreprise. Sa fiche est de nouveau affichée.`,
      data.reason ?? '',
      'Si cette décision vous paraît fausse, écrivez-nous\u202f: nous vous dirons quel justificatif envoyer. Vous pouvez aussi saisir la CNIL.',
    ],
    button: writeToUs(data),
    footer: 'Vous recevez ce message parce que cette adresse a été donnée sur le formulaire d’opposition de Bâtilien.',
  };
}

/** Tells a company that the entry is theirs. */
export function claimGrantedMail(data: Record<string, string>): MailContent {
  return {
    subject: 'Votre entreprise est rattachée à sa fiche',
    paragraphs: [
      'Bonjour,',
      `Votre demande sur la fiche «\u202f${data.name}\u202f» (SIRET ${data.siret}) est acceptée\u202f: elle n’apparaît plus dans l’annuaire, et vos propres informations font foi.`,
    ],
    button: { label: 'Compléter ma présentation', url: data.url ?? '' },
    footer: 'Vous recevez ce message parce que vous avez revendiqué une fiche sur Bâtilien.',
  };
}

/** Tells a company that the entry is not theirs, and why. */
export function claimRefusedMail(data: Record<string, string>): MailContent {
  return {
    subject: 'Votre demande sur une fiche est refusée',
    paragraphs: [
      'Bonjour,',
      `Votre demande sur la fiche «\u202f${data.name}\u202f» (SIRET ${data.siret}) n’a pas été acceptée.`,
      data.reason ?? '',
    ],
    button: writeToUs(data),
    footer: 'Vous recevez ce message parce que vous avez revendiqué une fiche sur Bâtilien.',
  };
}

/** Tells a company that the entry it was given is taken back, and why. */
export function claimTakenBackMail(data: Record<string, string>): MailContent {
  return {
    subject: 'La fiche rattachée à votre entreprise est reprise',
    paragraphs: [
      'Bonjour,',
      `La fiche «\u202f${data.name}\u202f» (SIRET ${data.siret}) n’est plus rattachée à votre entreprise\u202f: elle est de nouveau dans l’annuaire.`,
      data.reason ?? '',
      'Si c’est une erreur, écrivez-nous\u202f: nous vous dirons quel justificatif envoyer.',
    ],
    button: writeToUs(data),
    footer: 'Vous recevez ce message parce que vous avez revendiqué une fiche sur Bâtilien.',
  };
}

/** Tells a company that the entry it claimed is gone before anybody answered. */
export function claimOverMail(data: Record<string, string>): MailContent {
  return {
    subject: 'La fiche que vous revendiquez n’existe plus',
    paragraphs: [
      'Bonjour,',
      `La fiche «\u202f${data.name}\u202f» (SIRET ${data.siret}) est effacée\u202f: l’entreprise s’est opposée à son affichage dans l’annuaire. Votre demande est close, sans autre suite.`,
      'Si cette entreprise est la vôtre, votre compte reste ouvert et votre candidature au réseau n’est pas concernée.',
    ],
    footer: 'Vous recevez ce message parce que vous avez revendiqué une fiche sur Bâtilien.',
  };
}

/** Asks whether it is really them who oppose. */
export function oppositionConfirmationMail(data: Record<string, string>): MailContent {
  return {
    subject: 'Confirmez votre opposition',
    paragraphs: [
      'Bonjour,',
      `Quelqu’un s’oppose avec cette adresse à l’affichage sur Bâtilien de l’entreprise dont le SIRET est ${data.siret}. Si c’est vous, confirmez-le\u202f: la fiche disparaît aussitôt, pendant que nous vérifions la demande.`,
      'Le lien fonctionne sept jours. Si ce n’est pas vous, ne faites rien\u202f: rien ne changera.',
    ],
    button: { label: 'Confirmer mon opposition', url: data.url ?? '' },
    footer: 'Vous recevez ce message parce que cette adresse a été donnée sur le formulaire d’opposition de Bâtilien.',
  };
}
