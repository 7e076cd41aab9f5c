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

/** Sent to oneself, to see that mails arrive. */
export function testMail(data: Record<string, string>): MailContent {
  return {
    subject: 'Essai de notification',
    paragraphs: [`Bonjour ${data.name},`, 'Vous l’avez demandé\u202f: les emails de Bâtilien vous parviennent.'],
    button: { label: 'Retour aux essais', url: data.url ?? '' },
    footer: 'Vous recevez ce message parce que vous l’avez demandé depuis la page d’essai.',
  };
}
