import type { MailContent } from '#platform/mail/layout.ts';

const subjects: Record<string, (data: Record<string, string>) => [subject: string, text: string]> = {
  tender_invited: ({ title, who, place }) => [
    `Invitation à chiffrer\u202f: ${title}`,
    `${who} vous invite à remettre un devis à ${place}\u202f: ${title}.`,
  ],
  quote_received: ({ title, who, place }) => [
    `Devis reçu\u202f: ${title}`,
    `${who ? `${who} a remis un devis` : 'Une offre scellée a été déposée'} pour ${title}, ${place}.`,
  ],
  order_issued: ({ title, who }) => [
    `Commande reçue\u202f: ${title}`,
    `${who} a accepté votre devis pour ${title}. L’ordre de service attend votre confirmation.`,
  ],
  quote_declined: ({ title, who }) => [
    `Devis non retenu\u202f: ${title}`,
    `${who} n’a pas retenu votre devis pour ${title}. Le motif se lit dans le fil.`,
  ],
  order_answered: ({ title, who, answer }) => [
    `${answer === 'refused' ? 'Ordre de service refusé' : 'Ordre de service confirmé'}\u202f: ${title}`,
    `${who} a ${answer === 'refused' ? 'refusé' : 'confirmé'} l’ordre de service pour ${title}.`,
  ],
  request_cancelled: ({ title, who }) => [
    `Demande annulée\u202f: ${title}`,
    `${who} a annulé la demande ${title}. Le motif se lit dans le fil.`,
  ],
};

/** A step of a thread that waits for its reader, or that they should know of. */
export function noticeMail(data: Record<string, string>): MailContent {
  const [subject, text] = subjects[data.kind ?? '']?.(data) ?? ['Du nouveau sur Bâtilien', data.title ?? ''];
  return {
    subject: data.number ? `${subject} (${data.number})` : subject,
    paragraphs: ['Bonjour,', text],
    button: { label: 'Ouvrir le fil', url: data.url ?? '' },
    footer: `Vous recevez ce message parce que vous suivez cette demande. Pour choisir vos notifications\u202f: ${data.settings}`,
  };
}

const collaboration: Record<string, (who: string) => [subject: string, text: string]> = {
  invited: (who) => [
    `${who} vous invite à collaborer`,
    `${who} vous propose de travailler ensemble sous un accord-cadre\u202f: délai de paiement, durée et tarifs convenus. Lisez ses conditions, puis acceptez, déclinez ou proposez les vôtres.`,
  ],
  accepted: (who) => [
    `${who} accepte votre invitation`,
    `${who} a accepté vos conditions. La collaboration est ouverte.`,
  ],
  declined: (who) => [`${who} décline votre invitation`, `${who} n’a pas donné suite à votre invitation à collaborer.`],
  withdrawn: (who) => [
    `${who} retire son invitation`,
    `${who} a retiré son invitation à collaborer. Vous n’avez rien à faire.`,
  ],
  ended: (who) => [
    `${who} met fin à la collaboration`,
    `${who} a mis fin à votre collaboration. Les ordres de service en cours se poursuivent.`,
  ],
  proposed: (who) => [
    `${who} propose de nouvelles conditions`,
    `${who} propose de nouvelles conditions pour votre collaboration. Les conditions actuelles valent jusqu’à votre accord.`,
  ],
  agreed: (who) => [
    `${who} accepte vos conditions`,
    `${who} a accepté les conditions que vous proposiez. Elles remplacent les précédentes.`,
  ],
  refused: (who) => [
    `${who} refuse vos conditions`,
    `${who} n’a pas accepté les conditions que vous proposiez. Les précédentes restent valables.`,
  ],
  retracted: (who) => [
    `${who} retire sa proposition`,
    `${who} a retiré les conditions proposées. Les précédentes restent valables.`,
  ],
};

/** A move of the other company in a collaboration. */
export function collaborationMail(data: Record<string, string>): MailContent {
  const { who = '', reason } = data;
  const [subject, text] = collaboration[data.move ?? '']?.(who) ?? ['Du nouveau dans une collaboration', who];
  return {
    subject,
    paragraphs: ['Bonjour,', text, ...(reason ? [`Motif\u202f: ${reason}`] : [])],
    button: { label: 'Ouvrir la collaboration', url: data.url ?? '' },
    footer: `Vous recevez ce message parce que votre entreprise collabore sur Bâtilien. Pour choisir vos notifications\u202f: ${data.settings}`,
  };
}

/** Sent to oneself, to see that mails arrive. */
export function testMail(data: Record<string, string>): MailContent {
  return {
    subject: 'Essai de notification',
    paragraphs: [`Bonjour ${data.name},`, 'Vous l’avez demandé\u202f: les emails de Bâtilien vous parviennent.'],
    button: { label: 'Retour aux essais', url: data.url ?? '' },
    footer: 'Vous recevez ce message parce que vous l’avez demandé depuis la page d’essai.',
  };
}
