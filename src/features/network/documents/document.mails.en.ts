import type * as french from './document.mails.ts';

const papers: Partial<Record<string, string>> = {
  kbis: 'Kbis or RNE certificate',
  vigilance: 'URSSAF compliance certificate',
  decennale: 'ten-year liability insurance certificate',
  rc_pro: 'professional liability certificate',
  rib: 'bank details (RIB)',
  foreign_workers: 'list of foreign workers',
};

export default {
  documentDecidedMail: ({ name = '', company = '', kind = '', decision, reason, url = '' }: Record<string, string>) => {
    const paper = papers[kind] ?? kind;
    const verified = decision === 'verified';
    return {
      subject: verified ? `Document verified: ${paper}` : `Document rejected: ${paper}`,
      paragraphs: [
        `Hello ${name},`,
        verified
          ? `Your document is in order: ${paper}. From now on it counts in searches and for orders.`
          : `Your document could not be accepted: ${paper}.`,
        ...(reason ? [`Reason: “${reason}”`] : []),
      ],
      button: { label: 'See my documents', url },
      footer: `You receive this message because you own or manage ${company} on Bâtilien.`,
    };
  },
} satisfies typeof french;
