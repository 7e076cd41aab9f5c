import type * as french from './directory.mails.ts';

/** Answers to the sender are not read: the Contact page is. */
const writeToUs = (data: Record<string, string>) => ({ label: 'Uns schreiben', url: data.contact ?? '' });

export default {
  oppositionReceivedMail: (data) => ({
    subject: 'Ihr Widerspruch ist registriert',
    paragraphs: [
      `Guten Tag ${data.name},`,
      `Ihr Widerspruch zur SIRET ${data.siret} ist registriert. ${data.hidden ? 'Ab sofort wird der Eintrag dieses Unternehmens auf Bâtilien nicht mehr angezeigt.' : 'Eine frühere Anfrage zu diesem Unternehmen konnte nicht angenommen werden: Der Eintrag bleibt bis zu unserer Antwort sichtbar.'}`,
      'Wir prüfen, ob der Widerspruch vom Unternehmen stammt, und schreiben bei Bedarf an diese Adresse. Einmal angenommen, gilt der Widerspruch dauerhaft: Keine Aktualisierung des Verzeichnisses bringt den Eintrag zurück.',
    ],
    footer: 'Sie erhalten diese Nachricht, weil diese Adresse im Widerspruchsformular von Bâtilien angegeben wurde.',
  }),
  oppositionGrantedMail: (data) => ({
    subject: 'Ihr Widerspruch ist angenommen',
    paragraphs: [
      `Guten Tag ${data.name},`,
      `Ihr Widerspruch zur SIRET ${data.siret} ist angenommen. Der Eintrag ist gelöscht, und das Unternehmen kehrt mit keiner seiner Niederlassungen zurück.`,
      'Wir behalten nur die SIREN-Nummer, um dieses Versprechen zu halten.',
    ],
    footer: 'Sie erhalten diese Nachricht, weil diese Adresse im Widerspruchsformular von Bâtilien angegeben wurde.',
  }),
  oppositionRefusedMail: (data) => ({
    subject: 'Ihr Widerspruch konnte nicht angenommen werden',
    paragraphs: [
      `Guten Tag ${data.name},`,
      `Wir konnten nicht feststellen, dass der Widerspruch zur SIRET ${data.siret} vom Unternehmen stammt. Der Eintrag wird wieder angezeigt.`,
      data.reason ?? '',
      'Wenn Sie diese Entscheidung für falsch halten, schreiben Sie uns: Wir sagen Ihnen, welchen Nachweis Sie senden können. Sie können sich auch bei der CNIL, der französischen Datenschutzbehörde, beschweren.',
    ],
    button: writeToUs(data),
    footer: 'Sie erhalten diese Nachricht, weil diese Adresse im Widerspruchsformular von Bâtilien angegeben wurde.',
  }),
  claimGrantedMail: (data) => ({
    subject: 'Ihr Unternehmen ist mit seinem Eintrag verbunden',
    paragraphs: [
      'Guten Tag,',
      `Ihr Antrag zum Eintrag „${data.name}“ (SIRET ${data.siret}) ist angenommen: Er erscheint nicht mehr im Verzeichnis, Ihre eigenen Angaben gelten.`,
    ],
    button: { label: 'Meine Vorstellung ergänzen', url: data.url ?? '' },
    footer: 'Sie erhalten diese Nachricht, weil Sie auf Bâtilien einen Eintrag für sich beansprucht haben.',
  }),
  claimRefusedMail: (data) => ({
    subject: 'Ihr Antrag zu einem Eintrag ist abgelehnt',
    paragraphs: [
      'Guten Tag,',
      `Ihr Antrag zum Eintrag „${data.name}“ (SIRET ${data.siret}) wurde nicht angenommen.`,
      data.reason ?? '',
    ],
    button: writeToUs(data),
    footer: 'Sie erhalten diese Nachricht, weil Sie auf Bâtilien einen Eintrag für sich beansprucht haben.',
  }),
  claimTakenBackMail: (data) => ({
    subject: 'Der mit Ihrem Unternehmen verbundene Eintrag wurde zurückgenommen',
    paragraphs: [
      'Guten Tag,',
      `der Eintrag „${data.name}“ (SIRET ${data.siret}) ist nicht mehr mit Ihrem Unternehmen verbunden: Er steht wieder im Verzeichnis.`,
      data.reason ?? '',
      'Falls das ein Irrtum ist, schreiben Sie uns: Wir sagen Ihnen, welchen Nachweis Sie senden können.',
    ],
    button: writeToUs(data),
    footer: 'Sie erhalten diese Nachricht, weil Sie auf Bâtilien einen Eintrag für sich beansprucht haben.',
  }),
  claimOverMail: (data) => ({
    subject: 'Der von Ihnen beanspruchte Eintrag besteht nicht mehr',
    paragraphs: [
      'Guten Tag,',
      `der Eintrag „${data.name}“ (SIRET ${data.siret}) ist gelöscht: Das Unternehmen hat der Anzeige im Verzeichnis widersprochen. Ihre Anfrage ist damit abgeschlossen.`,
      'Falls es Ihr Unternehmen ist: Ihr Konto bleibt bestehen, und Ihre Bewerbung beim Netzwerk ist davon nicht betroffen.',
    ],
    footer: 'Sie erhalten diese Nachricht, weil Sie auf Bâtilien einen Eintrag für sich beansprucht haben.',
  }),
  oppositionConfirmationMail: (data) => ({
    subject: 'Bestätigen Sie Ihren Widerspruch',
    paragraphs: [
      'Guten Tag,',
      `jemand widerspricht mit dieser Adresse der Anzeige des Unternehmens mit der SIRET ${data.siret} auf Bâtilien. Wenn Sie das sind, bestätigen Sie es: Der Eintrag verschwindet sofort, während wir die Anfrage prüfen.`,
      'Der Link gilt sieben Tage. Wenn Sie es nicht sind, tun Sie nichts: Es ändert sich nichts.',
    ],
    button: { label: 'Widerspruch bestätigen', url: data.url ?? '' },
    footer: 'Sie erhalten diese Nachricht, weil diese Adresse im Widerspruchsformular von Bâtilien angegeben wurde.',
  }),
} satisfies typeof french;
