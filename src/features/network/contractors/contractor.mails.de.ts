import type * as french from './contractor.mails.ts';

export default {
  contractorInvitationMail: (data) => ({
    subject: `${data.company} lädt Sie zu Bâtilien ein`,
    paragraphs: [
      'Guten Tag,',
      `${data.by} von ${data.company} lädt Sie in das Netzwerk der Dienstleister von Bâtilien ein.`,
      ...(data.request
        ? [`Dort wartet eine Anfrage auf Sie: ${data.request}. Nach der Registrierung können Sie sofort anbieten.`]
        : []),
      'Für die Registrierung genügen Ihr Name und Ihre SIRET-Nummer. Dieser Link gilt vierzehn Tage und funktioniert nur einmal.',
    ],
    button: { label: 'Einladung beantworten', url: data.url ?? '' },
    footer: 'Wenn Sie dieses Unternehmen nicht kennen, ignorieren Sie diese Nachricht.',
  }),
} satisfies typeof french;
