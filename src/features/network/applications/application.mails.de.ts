import type * as french from './application.mails.ts';

const told: Record<string, (company: string) => [subject: string, text: string]> = {
  submitted: (company) => [
    'Bewerbung eingegangen',
    `Die Bewerbung von ${company} ist eingegangen. Wir antworten innerhalb von drei Arbeitstagen.`,
  ],
  in_review: (company) => ['Bewerbung in Prüfung', `Das Bâtilien-Team prüft die Bewerbung von ${company}.`],
  more_info: (company) => [
    'Bewerbung unvollständig',
    `Für die Entscheidung über die Bewerbung von ${company} fehlt uns noch etwas.`,
  ],
  approved: (company) => [
    'Bewerbung angenommen',
    `${company} gehört jetzt zum Bâtilien-Netzwerk. Ab sofort erscheinen Sie in der Suche und auf der Karte.`,
  ],
  rejected: (company) => [
    'Bewerbung abgelehnt',
    `Die Bewerbung von ${company} wurde nicht angenommen. Sie können sie korrigieren und erneut einreichen.`,
  ],
  suspended: (company) => [
    'Unternehmen im Netzwerk gesperrt',
    `${company} erscheint nicht mehr in der Suche, auf der Karte und auf seiner öffentlichen Seite.`,
  ],
  reinstated: (company) => [
    'Unternehmen wieder im Netzwerk',
    `${company} erscheint wieder in der Suche und auf der Karte.`,
  ],
};

export default {
  applicationMovedMail: ({ name = '', company = '', number, move = '', message, url = '' }: Record<string, string>) => {
    const [subject, text] = told[move]?.(company) ?? [number ?? '', ''];
    return {
      subject: `${subject} (${number})`,
      paragraphs: [`Guten Tag ${name},`, text, ...(message ? [`Das Team schreibt: „${message}“`] : [])],
      button: { label: 'Bewerbung öffnen', url },
      footer: `Sie erhalten diese Nachricht, weil Sie ${company} auf Bâtilien leiten oder verwalten.`,
    };
  },
} satisfies typeof french;
