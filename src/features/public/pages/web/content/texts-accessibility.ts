import { defineContent } from './define-content.ts';
import type { TextContent } from './text-content.ts';

/** The statement the law asks for; what it counts is in docs/decisions/0025-accessibility.md. */
export const { useContent: useAccessibility, content: accessibility } = defineContent<'accessibility', TextContent>(
  'accessibility',
  {
    title: 'Accessibilité',
    lede: 'Ce qui a été fait pour que chacun puisse se servir de Bâtilien, ce qui manque encore, et à qui le dire.',
    sections: [
      {
        id: 'etat',
        title: 'État de conformité',
        blocks: [
          'Bâtilien est **partiellement conforme** au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.2, en raison des non-conformités énumérées plus bas.',
          'Cette déclaration a été établie le 22 novembre 2026. Elle vaut pour l’application et pour ses pages publiques.',
        ],
      },
      {
        id: 'resultats',
        title: 'Résultats',
        blocks: [
          'Une autoévaluation de l’équipe qui développe Bâtilien, non confirmée par un audit, estime que **94\u202f% environ des critères applicables sont respectés**. Ce taux est une estimation\u202f: les critères n’ont pas été comptés un à un sur chaque page, et d’autres non-conformités que celles énumérées plus bas peuvent exister.',
        ],
      },
      {
        id: 'non-conformites',
        title: 'Ce qui n’est pas accessible',
        blocks: [
          {
            list: [
              'Les photos déposées par les utilisateurs ont pour texte de remplacement leur rang et leur provenance, pas ce qu’elles montrent (critère 1.3).',
              'Les textes écrits par les utilisateurs ne disent pas leur langue quand elle n’est pas celle de la page (critère 8.7).',
              'Dans les tableaux denses, un long libellé peut être coupé quand le lecteur agrandit l’espacement du texte\u202f; la page de détail le donne en entier (critère 10.12).',
              'Les documents déposés par les entreprises, tels que les attestations numérisées, ne sont pas rendus accessibles (critère 13.3).',
            ],
          },
          'Aucune dérogation pour charge disproportionnée n’est invoquée, et aucun contenu n’est exempté.',
        ],
      },
      {
        id: 'evaluation',
        title: 'Comment cela a été vérifié',
        blocks: [
          'Technologies\u202f: HTML, CSS, JavaScript, WAI-ARIA et SVG.',
          'Avec Chromium, sur ordinateur et aux dimensions d’un téléphone, et avec l’outil automatique axe-core\u202f: au clavier seul, par l’arbre d’accessibilité et les annonces, à 200\u202f% et à 400\u202f%, avec un espacement de texte agrandi, en couleurs imposées et sans animation. Aucun essai n’a été fait avec NVDA, JAWS ou VoiceOver.',
          'Pages vérifiées\u202f: accueil, connexion, inscription, réinitialisation du mot de passe, contact, mentions légales, accessibilité, aide, tableau de bord, demandes, demande et son fil, nouvelle demande, comparaison des devis, rédaction d’un devis, sites, marketplace, profil, tâches et rapports de l’administration.',
        ],
      },
      {
        id: 'contact',
        title: 'Retour d’information et contact',
        blocks: [
          'Si vous ne parvenez pas à accéder à un contenu ou à un service, écrivez-nous par la [page Contact](page:contact)\u202f: une autre façon d’y accéder vous sera proposée.',
        ],
      },
      {
        id: 'recours',
        title: 'Voies de recours',
        blocks: [
          'Vous nous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service, et vous n’avez pas obtenu de réponse satisfaisante\u202f: vous pouvez saisir le Défenseur des droits.',
          {
            list: [
              'Écrire un message\u202f: [formulaire.defenseurdesdroits.fr](https://formulaire.defenseurdesdroits.fr/).',
              'Contacter son délégué dans votre région\u202f: [defenseurdesdroits.fr/saisir/delegues](https://www.defenseurdesdroits.fr/saisir/delegues).',
              'Écrire par la poste, sans timbre\u202f: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
              'Téléphoner\u202f: 09 69 39 00 00.',
            ],
          },
        ],
      },
    ],
  },
);
