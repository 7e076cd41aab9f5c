import { contentIn } from './define-content.ts';
import type { useLegal } from './texts-legal.ts';

export default contentIn<typeof useLegal>('legal', {
  title: 'Legal notice',
  lede: 'Who publishes this site, who hosts it, and which third-party material it contains.',
  sections: [
    {
      id: 'editeur',
      title: 'Publisher',
      blocks: [
        'This site is an installation of the Bâtilien software. Its publisher is the organisation that operates it; it answers for its content.',
        {
          site: 'publisher',
          otherwise:
            'This installation does not name its publisher yet. To obtain its name, address, registration and the name of its publication director, write to it through the [Contact page](page:contact): it is bound to answer you (French law no. 2004-575 of 21 June 2004, art. 6).',
        },
      ],
    },
    {
      id: 'hebergement',
      title: 'Hosting',
      blocks: [
        {
          site: 'hosting',
          otherwise:
            'The host is not named yet; the publisher, who is in charge of it, will tell you through the [Contact page](page:contact).',
        },
        'The application, its database and its files are hosted under the responsibility of the operator. No content is loaded from an external delivery network: fonts, images and scripts come from this site.',
      ],
    },
    {
      id: 'propriete',
      title: 'Intellectual property',
      blocks: [
        'The name Bâtilien, its logo, its screens and its texts are protected. What companies write in the application belongs to them.',
      ],
    },
    {
      id: 'sources',
      title: 'Sources and licences',
      blocks: [
        {
          list: [
            '**Outlines of municipalities and codes**: IGN and INSEE, Licence Ouverte 2.0.',
            '**Social housing financed in Paris**: City of Paris, ODbL licence, for the demonstration sites.',
            '**Addresses**: Base Adresse Nationale, Licence Ouverte 2.0, when the operator turns on the online service.',
            '**Exchange rates**: European Central Bank.',
            '**Fonts**: Bricolage Grotesque and Instrument Sans, SIL Open Font Licence 1.1.',
            '**Icons**: Lucide, ISC licence.',
          ],
        },
      ],
    },
    {
      id: 'donnees',
      title: 'Personal data',
      blocks: ['What the site keeps, why and for how long: [privacy policy](page:privacy).'],
    },
    {
      id: 'accessibilite',
      title: 'Accessibility',
      blocks: [
        'The screens are designed to WCAG 2.2 level AA: keyboard, contrast, screen readers, zoom. If something stops you, say so through the [Contact page](page:contact) by choosing “Accessibility”: we put it right, and we answer you.',
      ],
    },
    {
      id: 'signaler',
      title: 'Reporting content',
      blocks: ['Unlawful content can be reported through the same page, giving its address and the reason.'],
    },
  ],
});
