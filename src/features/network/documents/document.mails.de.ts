import type * as french from './document.mails.ts';

const papers: Partial<Record<string, string>> = {
  kbis: 'Kbis-Auszug oder RNE-Bescheinigung',
  vigilance: 'URSSAF-Bescheinigung (Sozialabgaben)',
  decennale: 'Décennale-Nachweis (Zehnjahreshaftpflicht)',
  rc_pro: 'Nachweis der Berufshaftpflicht',
  rib: 'Bankverbindung (RIB)',
  foreign_workers: 'Liste der ausländischen Beschäftigten',
};

export default {
  documentDecidedMail: ({ name = '', company = '', kind = '', decision, reason, url = '' }: Record<string, string>) => {
    const paper = papers[kind] ?? kind;
    const verified = decision === 'verified';
    return {
      subject: verified ? `Dokument geprüft: ${paper}` : `Dokument abgelehnt: ${paper}`,
      paragraphs: [
        `Guten Tag ${name},`,
        verified
          ? `Ihr Dokument ist in Ordnung: ${paper}. Es zählt ab sofort in der Suche und bei Aufträgen.`
          : `Ihr Dokument konnte nicht angenommen werden: ${paper}.`,
        ...(reason ? [`Grund: „${reason}“`] : []),
      ],
      button: { label: 'Meine Dokumente ansehen', url },
      footer: `Sie erhalten diese Nachricht, weil Sie ${company} auf Bâtilien leiten oder verwalten.`,
    };
  },
} satisfies typeof french;
