import common from '#common/texts/de.json' with { type: 'json' };
import type * as french from './notification.mails.ts';

const papers: Partial<Record<string, string>> = {
  kbis: 'Kbis-Auszug oder RNE-Bescheinigung',
  vigilance: 'URSSAF-Bescheinigung (Sozialabgaben)',
  decennale: 'Décennale-Nachweis (Zehnjahreshaftpflicht)',
  rc_pro: 'Nachweis der Berufshaftpflicht',
  rib: 'Bankverbindung (RIB)',
  foreign_workers: 'Liste der ausländischen Beschäftigten',
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const dayOf = (until = '') =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));

const instantOf = (instant = '') =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(
    new Date(instant),
  );

const subjects: Record<string, (data: Record<string, string>) => [subject: string, text: string]> = {
  tender_invited: ({ title, who, place }) => [
    `Einladung zum Angebot: ${title}`,
    `${who} lädt Sie ein, ein Angebot abzugeben: „${title}“, ${place}.`,
  ],
  tender_changed: ({ title, who, move, deadline, quotes }) => {
    switch (move) {
      case 'deadline':
        return [
          `Frist geändert: ${title}`,
          `${who} hat die Frist der Ausschreibung „${title}“ geändert. Angebote werden bis ${instantOf(deadline)} erwartet.`,
        ];
      case 'round':
        return [
          `Neue Runde: ${title}`,
          `${who} startet eine neue Runde der Ausschreibung „${title}“: Antworten werden bis ${instantOf(deadline)} erwartet. Ein Angebot der vorigen Runde gilt nur, wenn Sie es bestätigen oder überarbeiten.`,
        ];
      case 'opened':
        return [
          `Versiegelte Angebote geöffnet: ${title}`,
          `Die Frist der Ausschreibung „${title}“ ist abgelaufen. Eingegangene Angebote: ${quotes}. Das Öffnungsprotokoll steht im Verlauf.`,
        ];
      case 'asked':
        return [
          `Angebot zu bestätigen: ${title}`,
          `${who} hat die Anfrage „${title}“ seit Ihrem Angebot geändert und bittet Sie, es zu bestätigen. Sie können es auch überarbeiten.`,
        ];
      case 'again':
        return [
          `Ihr Angebot wird erneut angefragt: ${title}`,
          `${who} fragt Ihr Angebot zu „${title}“ erneut an, das nicht gewählt worden war. Bestätigen Sie es im Verlauf, damit es gewählt werden kann.`,
        ];
      default:
        return [
          `Anfrage geändert, Angebot zu bestätigen: ${title}`,
          `${who} hat die Anfrage „${title}“ seit Ihrem Angebot geändert. Lesen Sie die Änderungen, dann bestätigen oder überarbeiten Sie Ihr Angebot: Vorher kann es nicht angenommen werden.`,
        ];
    }
  },
  quote_received: ({ title, who, place, move }) =>
    move === 'confirmed'
      ? [
          `Angebot bestätigt: ${title}`,
          `${who ? `${who} hat das Angebot bestätigt` : 'Ein versiegeltes Angebot wurde bestätigt'}, für die Anfrage in ihrem jetzigen Stand: „${title}“, ${place}.`,
        ]
      : [
          `Angebot erhalten: ${title}`,
          `${who ? `${who} hat ein Angebot abgegeben` : 'Ein versiegeltes Angebot ist eingegangen'}: „${title}“, ${place}.`,
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
  work_moved: ({ title, who, move, startOn, plannedOn, startedOn }) =>
    move === 'scheduled'
      ? [`Einsatz geplant: ${title}`, `${who} hat den Einsatz zu „${title}“ für den ${dayOf(startOn)} geplant.`]
      : [
          `Einsatz begonnen: ${title}`,
          plannedOn
            ? `${who} hat den Einsatz zu „${title}“ am ${dayOf(startedOn)} begonnen. Geplant war er für den ${dayOf(plannedOn)}.`
            : `${who} hat den Einsatz zu „${title}“ begonnen.`,
        ],
  work_done: ({ title, who, place }) => [
    `Abzunehmen: ${title}`,
    `${who} hat den Einsatz zu „${title}“ beendet, ${place}. Prüfen Sie die Arbeiten und nehmen Sie sie im Verlauf ab.`,
  ],
  work_received: ({ title, who, move, snags }) =>
    move === 'refused'
      ? [
          `Abnahme verweigert: ${title}`,
          `${who} hat die Arbeiten zu „${title}“ nicht abgenommen. Der Einsatz geht weiter; der Grund steht im Verlauf.`,
        ]
      : [
          `Arbeiten abgenommen: ${title}`,
          snags === '0'
            ? `${who} hat die Arbeiten zu „${title}“ ohne Mängelvorbehalt abgenommen.`
            : `${who} hat die Arbeiten zu „${title}“ mit Mängelvorbehalt abgenommen. Die Mängel stehen im Verlauf und warten auf Sie.`,
        ],
  snag_moved: ({ title, who, move, snag }) => {
    switch (move) {
      case 'fixed':
        return [
          `Mangel behoben: ${title}`,
          `${who} hat den Mangel „${snag}“ zu „${title}“ behoben. Prüfen Sie ihn und bestätigen Sie die Beseitigung im Verlauf.`,
        ];
      case 'lifted':
        return [
          `Mängelbeseitigung bestätigt: ${title}`,
          `${who} hat die Beseitigung des Mangels „${snag}“ zu „${title}“ bestätigt.`,
        ];
      default:
        return [
          `Mangel zu beheben: ${title}`,
          `${who} hat den Mangel „${snag}“ zu „${title}“ wieder geöffnet. Der Grund steht im Verlauf.`,
        ];
    }
  },
  document_ended: ({ title, paper = '', until }) => [
    'Dokument während eines Auftrags abgelaufen',
    `${capital(papers[paper] ?? paper)}, abgelaufen am ${dayOf(until)}. Der Auftrag „${title}“ läuft: Das nächste Dokument ist anzufordern und einzureichen.`,
  ],
  review_received: ({ title, who }) => [
    `Eine Bewertung wartet auf Sie: ${title}`,
    `${who} hat eine Bewertung zu „${title}“ abgegeben. Schreiben Sie Ihre, um sie zu lesen: Beide werden zusammen veröffentlicht, spätestens 14 Tage nach der Abnahme.`,
  ],
  review_published: ({ title, who }) => [
    `Bewertung veröffentlicht: ${title}`,
    `Die Bewertung von ${who} zu „${title}“ ist veröffentlicht. Sie können einmal darauf antworten.`,
  ],
  review_answered: ({ title, who }) => [
    `Antwort auf Ihre Bewertung: ${title}`,
    `${who} hat auf Ihre Bewertung zu „${title}“ geantwortet.`,
  ],
  request_closed: ({ title, who }) => [
    `Anfrage abgeschlossen: ${title}`,
    `${who} hat die Anfrage „${title}“ abgeschlossen. Ihr Verlauf bleibt lesbar.`,
  ],
  request_cancelled: ({ title, who }) => [
    `Anfrage storniert: ${title}`,
    `${who} hat die Anfrage „${title}“ storniert. Der Grund steht im Verlauf.`,
  ],
};

const priorities: Partial<Record<string, string>> = {
  urgent: 'dringend, erster Termin binnen 4\u202fh nach dem Auftrag',
  high: 'hoch, erster Termin binnen 24\u202fh nach dem Auftrag',
  normal: 'normal, erster Termin binnen 5 Arbeitstagen nach dem Auftrag',
  low: 'niedrig, erster Termin binnen 15 Arbeitstagen nach dem Auftrag',
};

/** What an invitation says of the need, so that it can be weighed before it is opened. */
function needOf({ kind, trade = '', priority = '', deadline, sealed, description }: Record<string, string>): string[] {
  if (kind !== 'tender_invited' || !deadline) return [];
  const facts = [
    `Angebote werden bis ${instantOf(deadline)} erwartet.`,
    ...(sealed ? ['Die Angebote bleiben bis dahin versiegelt.'] : []),
    `Gewerk: ${common.trades[trade as keyof typeof common.trades] ?? trade}.`,
    `Priorität: ${priorities[priority] ?? priority}.`,
  ];
  return [facts.join(' '), ...(description ? [description] : [])];
}

const collaboration: Record<string, (who: string) => [subject: string, text: string]> = {
  invited: (who) => [
    `${who} lädt Sie zur Zusammenarbeit ein`,
    `${who} schlägt vor, unter einem Rahmenvertrag zusammenzuarbeiten: Zahlungsziel, Laufzeit und vereinbarte Preise. Lesen Sie die Konditionen und nehmen Sie an, lehnen Sie ab oder schlagen Sie eigene vor.`,
  ],
  accepted: (who) => [
    `${who} nimmt Ihre Einladung an`,
    `${who} hat Ihren Konditionen zugestimmt. Die Zusammenarbeit ist eröffnet.`,
  ],
  declined: (who) => [
    `${who} lehnt Ihre Einladung ab`,
    `${who} hat Ihre Einladung zur Zusammenarbeit nicht angenommen.`,
  ],
  withdrawn: (who) => [
    `${who} zieht die Einladung zurück`,
    `${who} hat die Einladung zur Zusammenarbeit zurückgezogen. Sie müssen nichts tun.`,
  ],
  ended: (who) => [
    `${who} beendet die Zusammenarbeit`,
    `${who} hat die Zusammenarbeit beendet. Laufende Aufträge werden fortgeführt.`,
  ],
  proposed: (who) => [
    `${who} schlägt neue Konditionen vor`,
    `${who} schlägt neue Konditionen für Ihre Zusammenarbeit vor. Die bisherigen gelten, bis Sie zustimmen.`,
  ],
  agreed: (who) => [
    `${who} stimmt Ihren Konditionen zu`,
    `${who} hat den von Ihnen vorgeschlagenen Konditionen zugestimmt. Sie ersetzen die bisherigen.`,
  ],
  refused: (who) => [
    `${who} lehnt Ihre Konditionen ab`,
    `${who} hat den von Ihnen vorgeschlagenen Konditionen nicht zugestimmt. Die bisherigen gelten weiter.`,
  ],
  retracted: (who) => [
    `${who} zieht den Vorschlag zurück`,
    `${who} hat die vorgeschlagenen Konditionen zurückgezogen. Die bisherigen gelten weiter.`,
  ],
};

export default {
  notificationMail: (data) => {
    const [subject, text] = subjects[data.kind ?? '']?.(data) ?? ['Neues auf Bâtilien', data.title ?? ''];
    return {
      subject: data.number ? `${subject} (${data.number})` : subject,
      paragraphs: ['Guten Tag,', text, ...needOf(data)],
      button: { label: 'Verlauf öffnen', url: data.url ?? '' },
      footer: 'Sie erhalten diese Nachricht, weil Sie diese Anfrage verfolgen.',
      footerLink: { label: 'Meine Benachrichtigungen wählen', url: data.settings ?? '' },
    };
  },
  collaborationMail: (data) => {
    const { who = '', reason } = data;
    const [subject, text] = collaboration[data.move ?? '']?.(who) ?? ['Neues zu einer Zusammenarbeit', who];
    return {
      subject,
      paragraphs: ['Guten Tag,', text, ...(reason ? [`Grund: ${reason}`] : [])],
      button: { label: 'Zusammenarbeit öffnen', url: data.url ?? '' },
      footer: 'Sie erhalten diese Nachricht, weil Ihr Unternehmen auf Bâtilien zusammenarbeitet.',
      footerLink: { label: 'Meine Benachrichtigungen wählen', url: data.settings ?? '' },
    };
  },
  documentMail: (data) => {
    const paper = papers[data.paper ?? ''] ?? '';
    const day = dayOf(data.until);
    const ended = data.kind === 'document_ended';
    return {
      subject: ended ? `Dokument abgelaufen: ${paper}` : `Dokument zu erneuern: ${paper}`,
      paragraphs: [
        'Guten Tag,',
        ended
          ? `Ihr Dokument ist am ${day} abgelaufen: ${paper}. Aufträge, die es verlangen, bleiben Ihnen verschlossen, bis ein neues vorliegt.`
          : `Ihr Dokument läuft am ${day} ab: ${paper}. Reichen Sie rechtzeitig ein neues ein.`,
      ],
      button: { label: 'Meine Dokumente ansehen', url: data.url ?? '' },
      footer: 'Sie erhalten diese Nachricht, weil Sie für dieses Unternehmen arbeiten.',
      footerLink: { label: 'Meine Benachrichtigungen wählen', url: data.settings ?? '' },
    };
  },
  testMail: (data) => ({
    subject: 'Testbenachrichtigung',
    paragraphs: [`Guten Tag ${data.name},`, 'Wie gewünscht: Die E-Mails von Bâtilien erreichen Sie.'],
    button: { label: 'Zurück zum Test', url: data.url ?? '' },
    footer: 'Sie erhalten diese Nachricht, weil Sie sie auf der Testseite angefordert haben.',
  }),
} satisfies typeof french;
