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
            'This installation is a private trial: its publisher is not named. Once open to the public, it must publish its name, address, registration and the name of its publication director (French law no. 2004-575 of 21 June 2004, art. 1-1).',
        },
      ],
    },
    {
      id: 'hebergement',
      title: 'Hosting',
      blocks: [
        {
          site: 'hosting',
          otherwise: 'The host is not named: this installation is a private trial.',
        },
        'The application, its database and its files are hosted under the responsibility of the operator. Fonts, images and scripts come from this site. Only a map background may come from elsewhere, if one is offered and you choose it: the [privacy policy](page:privacy) says so.',
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
      blocks: [
        'Single point of contact for authorities and users (Regulation (EU) 2022/2065, art. 11 and 12): the [Contact page](page:contact). Write in French or English.',
        'To report unlawful content, give its address and the reason there. We acknowledge receipt and tell you the decision.',
      ],
    },
  ],
});
