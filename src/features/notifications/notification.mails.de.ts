import type * as french from './notification.mails.ts';

const papers: Partial<Record<string, string>> = {
  kbis: 'Handelsregisterauszug (Kbis)',
  vigilance: 'URSSAF-Bescheinigung',
  decennale: 'Nachweis der Zehnjahreshaftung',
  rc_pro: 'Nachweis der Berufshaftpflicht',
  rib: 'Bankverbindung (RIB)',
  foreign_workers: 'Liste der ausländischen Beschäftigten',
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const dayOf = (until = '') =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));

const subjects: Record<string, (data: Record<string, string>) => [subject: string, text: string]> = {
  tender_invited: ({ title, who, place }) => [
    `Einladung zum Angebot: ${title}`,
    `${who} lädt Sie ein, ein Angebot abzugeben: ${title}, ${place}.`,
  ],
  quote_received: ({ title, who, place }) => [
    `Angebot erhalten: ${title}`,
    `${who ? `${who} hat ein Angebot abgegeben` : 'Ein versiegeltes Angebot ist eingegangen'}: ${title}, ${place}.`,
  ],
  order_issued: ({ title, who }) => [
    `Auftrag erhalten: ${title}`,
    `${who} hat Ihr Angebot zu „${title}“ angenommen. Der Auftrag wartet auf Ihre Bestätigung.`,
  ],
  quote_declined: ({ title, who }) => [
    `Angebot abgelehnt: ${title}`,
    `${who} hat Ihr Angebot zu „${title}“ nicht gewählt. Der Grund steht im Verlauf.`,
  ],
  order_answered: ({ title, who, answer }) => [
    `${answer === 'refused' ? 'Auftrag abgelehnt' : 'Auftrag bestätigt'}: ${title}`,
    `${who} hat den Auftrag zu „${title}“ ${answer === 'refused' ? 'abgelehnt' : 'bestätigt'}.`,
  ],
  document_ended: ({ title, paper = '', until }) => [
    'Dokument während eines Auftrags abgelaufen',
    `${capital(papers[paper] ?? paper)}, abgelaufen am ${dayOf(until)}. Der Auftrag ${title} läuft: Das nächste Dokument ist anzufordern und einzureichen.`,
  ],
  request_cancelled: ({ title, who }) => [
    `Anfrage storniert: ${title}`,
    `${who} hat die Anfrage „${title}“ storniert. Der Grund steht im Verlauf.`,
  ],
};

export default {
  noticeMail: (data) => {
    const [subject, text] = subjects[data.kind ?? '']?.(data) ?? ['Neues auf Bâtilien', data.title ?? ''];
    return {
      subject: data.number ? `${subject} (${data.number})` : subject,
      paragraphs: ['Guten Tag,', text],
      button: { label: 'Verlauf öffnen', url: data.url ?? '' },
      footer: `Sie erhalten diese Nachricht, weil Sie diese Anfrage verfolgen. Ihre Benachrichtigungen wählen Sie hier: ${data.settings}`,
    };
  },
  documentMail: (data) => {
    const paper = papers[data.paper ?? ''] ?? '';
    const day = dayOf(data.until);
    const ended = data.kind === 'document_ended';
    return {
      subject: ended ? `Dokument abgelaufen: ${paper}` : `Dokument zu erneuern: ${paper}`,
      paragraphs: [
        ended
          ? `Ihr Dokument ist am ${day} abgelaufen: ${paper}. Aufträge, die es verlangen, sind Ihnen bis zum nächsten verschlossen.`
          : `Ihr Dokument läuft am ${day} ab: ${paper}. Reichen Sie das nächste ein, um in Ordnung zu bleiben.`,
      ],
      button: { label: 'Meine Dokumente ansehen', url: data.url ?? '' },
      footer: `Sie erhalten diese Nachricht, weil Sie für dieses Unternehmen arbeiten. Benachrichtigungen wählen: ${data.settings}`,
    };
  },
  testMail: (data) => ({
    subject: 'Testbenachrichtigung',
    paragraphs: [`Guten Tag ${data.name},`, 'Wie gewünscht: Die E-Mails von Bâtilien erreichen Sie.'],
    button: { label: 'Zurück zum Test', url: data.url ?? '' },
    footer: 'Sie erhalten diese Nachricht, weil Sie sie auf der Testseite angefordert haben.',
  }),
} satisfies typeof french;
