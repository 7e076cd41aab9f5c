import type * as french from './document.mails.ts';

const papers: Partial<Record<string, string>> = {
  kbis: 'Kbis o attestazione RNE',
  vigilance: 'certificato di vigilanza URSSAF',
  decennale: 'certificato di assicurazione decennale',
  rc_pro: 'certificato di responsabilità civile professionale',
  rib: 'coordinate bancarie (RIB)',
  foreign_workers: 'elenco dei lavoratori stranieri',
};

export default {
  documentDecidedMail: ({ name = '', company = '', kind = '', decision, reason, url = '' }: Record<string, string>) => {
    const paper = papers[kind] ?? kind;
    const verified = decision === 'verified';
    return {
      subject: verified ? `Documento verificato: ${paper}` : `Documento respinto: ${paper}`,
      paragraphs: [
        `Buongiorno ${name},`,
        verified
          ? `Il documento è in regola: ${paper}. Da ora conta nelle ricerche e negli ordini.`
          : `Il documento non può essere accettato: ${paper}.`,
        ...(reason ? [`Motivo: «${reason}»`] : []),
      ],
      button: { label: 'Vedi i miei documenti', url },
      footer: `Questo messaggio arriva a chi dirige o gestisce ${company} su Bâtilien.`,
    };
  },
} satisfies typeof french;
