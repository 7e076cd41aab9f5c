import { defineContent } from './define-content.ts';
import type { TextContent } from './text-content.ts';

export const { useContent: useLegal, content: legal } = defineContent<'legal', TextContent>('legal', {
  title: 'Mentions légales',
  lede: 'Qui publie ce site, qui l’héberge, ce qu’il contient d’autrui.',
  sections: [
    {
      id: 'editeur',
      title: 'Éditeur',
      blocks: [
        'Ce site est une installation du logiciel Bâtilien. Son éditeur est l’organisation qui l’exploite\u202f; elle répond de son contenu.',
        {
          site: 'publisher',
          otherwise:
            'Cette installation ne nomme pas encore son éditeur. Pour obtenir sa dénomination, son adresse, son immatriculation et le nom de son directeur de la publication, écrivez-lui par la [page Contact](page:contact)\u202f: elle est tenue de vous répondre (loi n°\u00a02004-575 du 21 juin 2004, art. 6).',
        },
      ],
    },
    {
      id: 'hebergement',
      title: 'Hébergement',
      blocks: [
        {
          site: 'hosting',
          otherwise:
            'L’hébergeur n’est pas encore nommé\u202f; l’éditeur, qui en a la charge, vous le dira par la [page Contact](page:contact).',
        },
        'L’application, sa base de données et ses fichiers sont hébergés sous la responsabilité de l’exploitant. Aucun contenu n’est chargé depuis un réseau de diffusion extérieur\u202f: polices, images et scripts viennent de ce site.',
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
      blocks: ['Un contenu illicite se signale par la même page, en donnant son adresse et la raison.'],
    },
  ],
});
