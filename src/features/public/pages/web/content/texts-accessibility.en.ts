import { contentIn } from './define-content.ts';
import type { useAccessibility } from './texts-accessibility.ts';

export default contentIn<typeof useAccessibility>('accessibility', {
  title: 'Accessibility',
  lede: 'What was done so that everyone can use Bâtilien, what is still missing, and whom to tell.',
  sections: [
    {
      id: 'etat',
      title: 'State of compliance',
      blocks: [
        'Bâtilien is **partially compliant** with the French accessibility standard (RGAA), version 4.1.2, because of the non-compliances listed below.',
        'This statement was drawn up on 22 November 2026. It covers the application and its public pages.',
      ],
    },
    {
      id: 'resultats',
      title: 'Results',
      blocks: [
        'A self-assessment by the team that develops Bâtilien, not confirmed by an audit, estimates that **about 94% of the applicable criteria are met**. This rate is an estimate: the criteria were not counted one by one on each page, and there may be non-compliances other than those listed below.',
      ],
    },
    {
      id: 'non-conformites',
      title: 'What is not accessible',
      blocks: [
        {
          list: [
            'Photos filed by users have their rank and origin as their text, not what they show (criterion 1.3).',
            'Texts written by users do not say their language when it is not that of the page (criterion 8.7).',
            'In dense tables, a long label may be cut when the reader widens the spacing of the text; the detail page gives it in full (criterion 10.12).',
            'Documents filed by companies, such as scanned certificates, are not made accessible (criterion 13.3).',
          ],
        },
        'No exception for disproportionate burden is claimed, and no content is exempt.',
      ],
    },
    {
      id: 'evaluation',
      title: 'How it was checked',
      blocks: [
        'Technologies: HTML, CSS, JavaScript, WAI-ARIA and SVG.',
        'With Chromium, on a computer and at the size of a phone, and with the automatic tool axe-core: by keyboard alone, through the accessibility tree and what is announced, at 200% and 400%, with widened text spacing, in forced colours and without animation. Nothing was tried with NVDA, JAWS or VoiceOver.',
        'Pages checked: home, sign-in, registration, password reset, contact, legal notice, accessibility, help, dashboard, requests, a request and its thread, new request, comparison of quotes, writing a quote, sites, marketplace, profile, tasks and reports of the administration.',
      ],
    },
    {
      id: 'contact',
      title: 'Feedback and contact',
      blocks: [
        'If you cannot reach a content or a service, write to us through the [Contact page](page:contact): another way to reach it will be offered to you.',
      ],
    },
    {
      id: 'recours',
      title: 'Appeal',
      blocks: [
        'You told us of an accessibility failure that keeps you from a content or a service, and did not get a satisfactory answer: you may refer the matter to the French Defender of Rights.',
        {
          list: [
            'Send a message: [formulaire.defenseurdesdroits.fr](https://formulaire.defenseurdesdroits.fr/).',
            'Contact the delegate of your region: [defenseurdesdroits.fr/saisir/delegues](https://www.defenseurdesdroits.fr/saisir/delegues).',
            'Write by post, without a stamp: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
            'Call: +33 9 69 39 00 00.',
          ],
        },
      ],
    },
  ],
});
