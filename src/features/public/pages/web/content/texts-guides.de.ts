import { contentIn } from './define-content.ts';
import type { useFirstGuides } from './texts-guides.ts';

export default contentIn<typeof useFirstGuides>('guides', {
  title: 'Anleitungen',
  lede: 'Eine Situation, ein Vorgehen. Jede Anleitung beschreibt, was die Anwendung heute tut.',
  sections: [
    {
      id: 'inscription',
      title: 'Konto und Unternehmen anlegen',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Öffnen Sie [die Registrierung](page:register) und wählen Sie Ihre Seite: „Ich beauftrage“ oder „Ich führe aus“.',
            'Geben Sie Ihren Namen, den Ihres Unternehmens, eine E-Mail-Adresse und ein Passwort an (8 Zeichen, Groß- und Kleinbuchstaben, Ziffer).',
            'Akzeptieren Sie die Bedingungen. Konto und Unternehmen werden zusammen angelegt; Sie sind sein Verantwortlicher.',
            'Ergänzen Sie dann SIRET-Nummer, USt-IdNr., Adresse und IBAN in Ihrem [Profil](page:profile): Ihre Prüfziffern werden kontrolliert.',
          ],
        },
      ],
    },
    {
      id: 'inviter',
      title: 'Kollegen einladen',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Wählen Sie in Ihrem [Profil](page:profile), Abschnitt „Unternehmen und Mitglieder“, „Mitglied einladen“.',
            'Geben Sie Adresse und Berechtigung an: Verwalter, Mitarbeiter oder Leser. Nur ein Verantwortlicher lädt einen Verwalter ein.',
            'Beschränken Sie die Person bei Bedarf auf bestimmte Objekte: Sie sieht dann nur diese und deren Anfragen.',
            'Sie erhält einen Link, der sieben Tage gilt, einmal und nur für diese Adresse.',
          ],
        },
        'Eine offene Einladung lässt sich in derselben Liste zurückziehen.',
      ],
    },
    {
      id: 'casquettes',
      title: 'Rolle wechseln, eine frühere Rolle umstellen',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Die Schaltfläche mit dem Helm oben auf dem Bildschirm öffnet die Liste Ihrer Rollen: berufliche, umzustellende, Administration.',
            'Wählen Sie: Die Anwendung kehrt zur Übersicht zurück, mit dem Menü dieser Rolle.',
            'Um eine frühere Rolle zu ersetzen, öffnen Sie Ihr [Profil](page:profile), Abschnitt „Rollen“, dann „Umstellen“. Aus RIVP wird Auftraggeber; aus TCE und Transportdienst wird Dienstleister.',
          ],
        },
        'Nichts geht verloren: Anfragen, Angebote und Aufträge bleiben bei Ihrem Unternehmen.',
      ],
    },
    {
      id: 'transferer',
      title: 'Verantwortung übertragen, ein Unternehmen verlassen',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Ein Unternehmen behält immer mindestens einen Verantwortlichen.',
            'Um zu gehen, übertragen Sie zuerst die Verantwortung an ein Mitglied, über das Menü seiner Zeile.',
            'Sie werden Verwalter und können das Unternehmen dann verlassen.',
          ],
        },
      ],
    },
    {
      id: 'site',
      title: 'Objekt hinzufügen',
      topic: 'sites',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Menü „Meine Objekte“, dann „Neues Objekt“.',
            'Tippen Sie die Adresse: Vorschläge erscheinen beim Schreiben. Die Position lässt sich auf Wunsch korrigieren.',
            'Geben Sie einen Namen, eine Referenz, den Ansprechpartner vor Ort und, wenn Sie möchten, die Zugangscodes an.',
          ],
        },
        'Die Codes werden erst auf Wunsch angezeigt, und jedes Lesen wird vermerkt.',
      ],
    },
    {
      id: 'import',
      title: 'Objekte aus einer Tabelle importieren',
      topic: 'sites',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Menü „Meine Objekte“, dann „Importieren“. Legen Sie eine CSV-Datei ab (höchstens 10\u202fMB und 10.000 Zeilen); Zeichensatz und Trennzeichen werden erkannt.',
            'Sagen Sie, was aus jeder Spalte wird. Die Vorschläge stammen aus den Überschriften.',
            'Die Zeilen werden einzeln geprüft: bereit, zu prüfen, doppelt, fehlerhaft, mit Begründung. Korrigieren Sie eine Zelle direkt dort.',
            'Importieren Sie alles oder nur die guten Zeilen; die anderen warten auf Sie.',
          ],
        },
      ],
    },
    {
      id: 'publier',
      title: 'Anfrage veröffentlichen',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            '„Neue Anfrage“: Wählen Sie das Objekt, beschreiben Sie den Bedarf, Gewerk und Priorität, und fügen Sie bis zu 12 Fotos hinzu.',
            'Legen Sie die Frist für Angebote fest und, falls bekannt, Wunschtermin und Budget.',
            'Wählen Sie, wer antworten kann: eingeladene Dienstleister, Ihre Favoriten oder der Marktplatz in einem Umkreis.',
            'Lesen Sie nach, dann veröffentlichen Sie. Die Nummer (DI-Jahr-Folge) wird in diesem Augenblick vergeben.',
          ],
        },
        'Ein Entwurf wird bei jedem Tastendruck gesichert: Sie können schließen und wiederkommen.',
      ],
    },
    {
      id: 'priorites',
      title: 'Priorität wählen',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          table: [
            ['Priorität', 'Erster Termin nach dem Auftrag binnen'],
            ['Dringend', '4 Stunden'],
            ['Hoch', '24 Stunden'],
            ['Normal', '5 Arbeitstagen'],
            ['Niedrig', '15 Arbeitstagen'],
          ],
        },
        'Die Arbeitstage berücksichtigen die französischen Feiertage. Vor dem Auftrag zählt die Frist für die Angebote. Die Uhr hält an, wenn die Anfrage pausiert ist.',
      ],
    },
    {
      id: 'attente',
      title: 'Anfrage pausieren oder stornieren',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Öffnen Sie die Anfrage, dann „Weitere Aktionen“.',
            '„Pausieren“ verlangt einen Grund: Zugang, Material, Entscheidung oder Wetter. Beim Fortsetzen geht es dort weiter, wo sie war.',
            '„Anfrage stornieren“ verlangt einen Grund, den die Dienstleister lesen. Erhaltene Angebote werden abgelehnt, ein bestehender Auftrag wird storniert.',
          ],
        },
      ],
    },
    {
      id: 'scelle',
      title: 'Versiegelte Angebote verlangen',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Kreuzen Sie bei der Veröffentlichung „Versiegelte Angebote“ an.',
            'Bis zum Fristablauf liest niemand die Beträge, auch Sie nicht.',
            'Bei Fristablauf werden alle gleichzeitig geöffnet, und die Öffnung steht im Verlauf.',
          ],
        },
      ],
    },
  ],
});
