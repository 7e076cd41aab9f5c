import { defineContent } from './define-content.ts';
import type { TextContent } from './text-content.ts';

export const { useContent: useLegal, content: legal } = defineContent<'legal', TextContent>('legal', {
  title: 'Mentions légales',
  lede: 'Qui publie ce site, qui l’héberge, les contenus de tiers qu’il utilise.',
  sections: [
    {
      id: 'editeur',
      title: 'Éditeur',
      blocks: [
        'Ce site est une installation du logiciel Bâtilien. Son éditeur est l’organisation qui l’exploite\u202f; elle répond de son contenu.',
        {
          site: 'publisher',
          otherwise:
            'Cette installation est un essai privé\u202f: son éditeur n’est pas nommé. Ouverte au public, elle doit publier sa dénomination, son adresse, son immatriculation et le nom de son directeur de la publication (loi n°\u00a02004-575 du 21 juin 2004, art. 1-1).',
        },
      ],
    },
    {
      id: 'hebergement',
      title: 'Hébergement',
      blocks: [
        {
          site: 'hosting',
          otherwise: 'L’hébergeur n’est pas nommé\u202f: cette installation est un essai privé.',
        },
        'L’application, sa base de données et ses fichiers sont hébergés sous la responsabilité de l’exploitant. Polices, images et scripts viennent de ce site. Seul un fond de carte peut venir d’ailleurs, s’il en est proposé un et que vous le choisissez\u202f: la [politique de confidentialité](page:privacy) le dit.',
      ],
    },
    {
      id: 'propriete',
      title: 'Propriété intellectuelle',
      blocks: [
        'Le nom Bâtilien, son logo, ses écrans et ses textes sont protégés. Ce que les entreprises écrivent dans l’application leur appartient.',
      ],
    },
    {
      id: 'sources',
      title: 'Sources et licences',
      blocks: [
        {
          list: [
            '**Contours des communes et codes**\u202f: IGN et INSEE, Licence Ouverte 2.0.',
            '**Logements sociaux financés à Paris**\u202f: Ville de Paris, licence ODbL, pour les sites de démonstration.',
            '**Adresses**\u202f: Base Adresse Nationale, Licence Ouverte 2.0, lorsque l’exploitant active le service en ligne.',
            '**Cours des devises**\u202f: Banque centrale européenne.',
            '**Polices**\u202f: Bricolage Grotesque et Instrument Sans, licence SIL Open Font 1.1.',
            '**Icônes**\u202f: Lucide, licence ISC.',
          ],
        },
      ],
    },
    {
      id: 'donnees',
      title: 'Données personnelles',
      blocks: [
        'Ce que le site conserve, pourquoi et combien de temps\u202f: [politique de confidentialité](page:privacy).',
      ],
    },
    {
      id: 'accessibilite',
      title: 'Accessibilité',
      blocks: [
        'Les écrans sont conçus selon les règles WCAG 2.2 de niveau AA\u202f: clavier, contraste, lecteurs d’écran, agrandissement. Si quelque chose vous arrête, dites-le par la [page Contact](page:contact) en choisissant «\u202fAccessibilité\u202f»\u202f: nous corrigeons, et nous vous répondons.',
      ],
    },
    {
      id: 'signaler',
      title: 'Signaler un contenu',
      blocks: [
        'Point de contact unique des autorités et des utilisateurs (règlement (UE) 2022/2065, art. 11 et 12)\u202f: la [page Contact](page:contact). Écrivez en français ou en anglais.',
        'Pour signaler un contenu illicite, donnez-y son adresse et le motif. Nous accusons réception et vous informons de la décision.',
      ],
    },
  ],
});
