import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-face.ts';

export default translation<typeof useTexts>('collaborations-face', {
  title: 'Arbeiten Sie mit denen, die Sie kennen, zu vereinbarten Konditionen',
  lede: 'Eine Zusammenarbeit verbindet Auftraggeber und Dienstleister durch einen Rahmenvertrag: Zahlungsziel, Laufzeit, Preise. Von einer Seite vorgeschlagen, von der anderen angenommen, für beide einsehbar.',
  stamp: 'Rahmenvertrag',
  stampDetail: 'von beiden Seiten',
  register: 'Konto erstellen',
  login: 'Anmelden',
  how: 'So entsteht eine Zusammenarbeit',
  step: {
    invite: 'Einladen',
    inviteText: 'Der Auftraggeber schlägt einem Dienstleister des Netzwerks auf dessen Seite seine Konditionen vor.',
    agree: 'Vereinbaren',
    agreeText:
      'Der Dienstleister nimmt an, lehnt ab oder antwortet mit eigenen. Nichts gilt ohne Zustimmung beider Seiten.',
    follow: 'Verfolgen',
    followText:
      'Ein Preis ändert sich, ein Termin naht: Eine Seite schlägt vor, die andere antwortet, jede Fassung bleibt lesbar.',
    end: 'Beenden',
    endText: 'Jede Seite kann sie unter Angabe des Grundes beenden. Laufende Aufträge werden fortgeführt.',
  },
  what: 'Was eine Vereinbarung regelt',
  held: {
    payment: 'Das Zahlungsziel',
    paymentText: 'In Tagen, im gesetzlichen Rahmen von 60 (französisches Handelsrecht).',
    tariffs: 'Die vereinbarten Preise',
    tariffsText: 'Bezeichnung, Einheit, Nettopreis und Mehrwertsteuer, Zeile für Zeile.',
    validity: 'Die Laufzeit',
    validityText: 'Ein Beginn, ein Ende, wenn Sie es möchten. Abgelaufenes ist sichtbar.',
    notes: 'Ihre weiteren Konditionen',
    notesText: 'Bereitschaft, Reaktionszeiten, Preisanpassung, in Ihren Worten.',
    told: 'Alle sind informiert',
    toldText:
      'Einladung, Antwort, Vorschlag, Ende: bei jedem Schritt eine Mitteilung und eine E-Mail, wie Sie es wählen.',
    blocked: 'Sie bleiben frei',
    blockedText: 'Ein blockiertes Unternehmen sieht Ihre Anfragen nicht mehr und kann nicht eingeladen werden.',
  },
  ordering: 'Sie beauftragen',
  orderingText:
    'Arbeiten Sie mit Ihren Dienstleistern zu klaren Konditionen, die Ihr ganzes Team kennt. Deren Nachweise prüft Bâtilien.',
  provider: 'Sie führen aus',
  providerText:
    'Sie wissen vor der Anfahrt, zu welchem Preis und wann Sie bezahlt werden, und können eigene Konditionen vorschlagen.',
});
