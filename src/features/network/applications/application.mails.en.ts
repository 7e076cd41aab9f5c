import type * as french from './application.mails.ts';

const told: Record<string, (company: string) => [subject: string, text: string]> = {
  submitted: (company) => [
    'Application received',
    `The application of ${company} has arrived. We reply within three working days.`,
  ],
  in_review: (company) => ['Application under review', `The Bâtilien team is reviewing the application of ${company}.`],
  more_info: (company) => [
    'Application to complete',
    `We need more information to decide on the application of ${company}.`,
  ],
  approved: (company) => [
    'Application approved',
    `${company} is now part of the Bâtilien network. From now on you appear in searches and on the map.`,
  ],
  rejected: (company) => [
    'Application rejected',
    `The application of ${company} was not accepted. You can correct it and submit it again.`,
  ],
  suspended: (company) => [
    'Company suspended from the network',
    `${company} no longer appears in searches, on the map or on its public page.`,
  ],
  reinstated: (company) => ['Company back in the network', `${company} appears again in searches and on the map.`],
};

export default {
  applicationMovedMail: ({ name = '', company = '', number, move = '', message, url = '' }: Record<string, string>) => {
    const [subject, text] = told[move]?.(company) ?? [number ?? '', ''];
    return {
      subject: `${subject} (${number})`,
      paragraphs: [`Hello ${name},`, text, ...(message ? [`The team writes: “${message}”`] : [])],
      button: { label: 'Open the application', url },
      footer: `You receive this message because you own or manage ${company} on Bâtilien.`,
    };
  },
} satisfies typeof french;
