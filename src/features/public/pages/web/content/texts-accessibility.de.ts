import { contentIn } from './define-content.ts';
import type { useAccessibility } from './texts-accessibility.ts';

export default contentIn<typeof useAccessibility>('accessibility', {
  title: 'Barrierefreiheit',
  lede: 'Was getan wurde, damit alle Bâtilien nutzen können, was noch fehlt und wem Sie es sagen können.',
  sections: [
    {
      id: 'etat',
      title: 'Stand der Konformität',
      blocks: [
        'Bâtilien ist **teilweise konform** mit dem französischen Regelwerk zur Barrierefreiheit (RGAA), Version 4.1.2, wegen der unten genannten Mängel.',
        'Diese Erklärung wurde am 22. November 2026 erstellt. Sie gilt für die Anwendung und ihre öffentlichen Seiten.',
      ],
    },
    {
      id: 'resultats',
      title: 'Ergebnisse',
      blocks: [
        'Nach einer Selbstbewertung des Teams, das Bâtilien entwickelt, die durch kein Audit bestätigt wurde, sind **schätzungsweise 94\u202f% der anwendbaren Kriterien erfüllt**. Dieser Wert ist eine Schätzung: Die Kriterien wurden nicht auf jeder Seite einzeln gezählt, und es kann weitere Mängel als die unten genannten geben.',
      ],
    },
    {
      id: 'non-conformites',
      title: 'Was nicht barrierefrei ist',
      blocks: [
        {
          list: [
            'Von Nutzern eingestellte Fotos haben als Alternativtext ihre Nummer und Herkunft, nicht was sie zeigen (Kriterium 1.3).',
            'Von Nutzern geschriebene Texte nennen ihre Sprache nicht, wenn sie von der der Seite abweicht (Kriterium 8.7).',
            'In dichten Tabellen kann eine lange Bezeichnung abgeschnitten werden, wenn der Leser den Textabstand vergrößert; die Detailseite zeigt sie ganz (Kriterium 10.12).',
            'Von Unternehmen eingereichte Dokumente, etwa gescannte Bescheinigungen, werden nicht barrierefrei gemacht (Kriterium 13.3).',
          ],
        },
        'Es wird keine Ausnahme wegen unverhältnismäßiger Belastung geltend gemacht, und kein Inhalt ist ausgenommen.',
      ],
    },
    {
      id: 'evaluation',
      title: 'Wie geprüft wurde',
      blocks: [
        'Techniken: HTML, CSS, JavaScript, WAI-ARIA und SVG.',
        'Mit Chromium, am Computer und in der Größe eines Telefons, und mit dem automatischen Werkzeug axe-core: nur mit der Tastatur, über den Accessibility-Baum und die Ansagen, bei 200\u202f% und 400\u202f%, mit vergrößertem Textabstand, mit erzwungenen Farben und ohne Animation. Mit NVDA, JAWS oder VoiceOver wurde nicht getestet.',
        'Geprüfte Seiten: Startseite, Anmeldung, Registrierung, Zurücksetzen des Passworts, Kontakt, Impressum, Barrierefreiheit, Hilfe, Dashboard, Anfragen, eine Anfrage und ihr Verlauf, neue Anfrage, Angebotsvergleich, Schreiben eines Angebots, Standorte, Marktplatz, Profil, Aufgaben und Berichte der Verwaltung.',
      ],
    },
    {
      id: 'contact',
      title: 'Rückmeldung und Kontakt',
      blocks: [
        'Wenn Sie einen Inhalt oder Dienst nicht erreichen, schreiben Sie uns über die [Kontaktseite](page:contact): Sie erhalten einen anderen Weg dorthin.',
      ],
    },
    {
      id: 'recours',
      title: 'Rechtsbehelf',
      blocks: [
        'Sie haben uns einen Mangel gemeldet, der Ihnen einen Inhalt oder Dienst versperrt, und keine zufriedenstellende Antwort erhalten: Sie können sich an die französische Rechteverteidigerin (Défenseur des droits) wenden.',
        {
          list: [
            'Nachricht schreiben: [formulaire.defenseurdesdroits.fr](https://formulaire.defenseurdesdroits.fr/).',
            'Die Vertretung in Ihrer Region kontaktieren: [defenseurdesdroits.fr/saisir/delegues](https://www.defenseurdesdroits.fr/saisir/delegues).',
            'Per Post, ohne Briefmarke: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
            'Anrufen: +33 9 69 39 00 00.',
          ],
        },
      ],
    },
  ],
});
