import { defineContent } from './define-content.ts';
import type { Guide } from './text-content.ts';

export const { useContent: useQuoteGuides, content: quoteGuides } = defineContent<'guides-quotes', Guide[]>(
  'guides-quotes',
  [
    {
      id: 'repondre',
      title: 'Répondre à une demande',
      topic: 'quote',
      reader: 'provider',
      blocks: [
        {
          steps: [
            'Menu «\u202fAppels d’offres\u202f»\u202f: les demandes de votre métier et de votre zone, et celles où vous êtes invité.',
            '«\u202fRépondre\u202f» ouvre l’éditeur\u202f: lots, lignes, quantités, prix, remise, TVA par ligne.',
            'Tapez un code ou un mot\u202f: vos articles de [tarif](page:tariffs) se proposent.',
            'Donnez la validité, le délai et les conditions, puis envoyez. Le numéro est attribué à l’envoi.',
          ],
        },
      ],
    },
    {
      id: 'tva',
      title: 'Choisir le bon taux de TVA',
      topic: 'quote',
      reader: 'provider',
      blocks: [
        {
          table: [
            ['Taux', 'Quand'],
            ['20\u202f%', 'cas général'],
            ['10\u202f%', 'amélioration, transformation, entretien d’un logement achevé depuis plus de deux ans'],
            ['5,5\u202f%', 'rénovation énergétique d’un logement achevé depuis plus de deux ans'],
            ['2,1\u202f%', 'cas particuliers, notamment outre-mer'],
            ['0\u202f%', 'autoliquidation en sous-traitance, ou franchise en base'],
          ],
        },
        'À 0\u202f%, la mention légale est imprimée sur le devis. En cas de doute, demandez à votre comptable\u202f: le taux vous engage.',
      ],
    },
    {
      id: 'indice',
      title: 'Corriger un devis envoyé',
      topic: 'quote',
      reader: 'provider',
      blocks: [
        {
          steps: [
            'Ouvrez le devis, puis «\u202fRéviser\u202f».',
            'L’éditeur s’ouvre avec le contenu précédent. Modifiez, renvoyez.',
            'L’ancien indice devient «\u202fRemplacé\u202f»\u202f; les deux restent lisibles.',
          ],
        },
        'Pour renoncer, retirez le devis\u202f: le client le voit.',
      ],
    },
    {
      id: 'tarifs',
      title: 'Tenir ses tarifs',
      topic: 'quote',
      reader: 'provider',
      blocks: [
        {
          steps: [
            'Menu «\u202fMes tarifs\u202f» (ou «\u202fTarifs\u202f»), puis «\u202fArticle\u202f»\u202f: code, désignation, métier, unité, prix hors taxes, TVA.',
            'Les articles se proposent pendant que vous écrivez un devis.',
            'Supprimer un article ne change aucun devis déjà écrit.',
          ],
        },
      ],
    },
    {
      id: 'comparer',
      title: 'Comparer des devis',
      topic: 'quote',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Ouvrez la demande, onglet «\u202fDevis\u202f», puis «\u202fComparer les devis\u202f».',
            'Les devis se lisent côte à côte\u202f: hors taxes, TVA, toutes taxes comprises, délai, validité, documents, écart à la médiane.',
            'Ligne à ligne lorsque la demande porte un bordereau.',
          ],
        },
      ],
    },
    {
      id: 'accepter',
      title: 'Accepter un devis et commander',
      topic: 'order',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Depuis la comparaison ou le devis, «\u202fAccepter\u202f». Un responsable ou un gestionnaire peut le faire.',
            'Les documents du prestataire sont contrôlés à cet instant.',
            'Signez\u202f: votre nom, «\u202fBon pour accord\u202f». Les autres devis sont déclinés avec un message.',
            'L’ordre de service (OS-année-suite) est émis\u202f; le prestataire le confirme ou le refuse avec une raison.',
          ],
        },
      ],
    },
    {
      id: 'vigilance',
      title: 'Accepter un devis quand un document manque',
      topic: 'order',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Le refus dit quel document manque, ou lequel a expiré.',
            'Demandez-le au prestataire\u202f: une fois vérifié, l’acceptation est possible.',
            'Un responsable peut passer outre avec un motif écrit\u202f; il est conservé au journal.',
          ],
        },
        {
          table: [
            ['Document', 'Exigé'],
            ['Extrait Kbis', 'toujours, de moins de trois mois à sa vérification'],
            ['Attestation de vigilance URSSAF', 'à partir de 5\u202f000\u202f€ HT, de moins de six mois'],
            ['Assurance décennale', 'pour les métiers qui y sont soumis, couvrant le métier de la demande'],
          ],
        },
      ],
    },
    {
      id: 'confirmer',
      title: 'Confirmer ou refuser un ordre de service',
      topic: 'order',
      reader: 'provider',
      blocks: [
        {
          steps: [
            'L’ordre de service apparaît sur votre tableau de bord et dans la demande.',
            '«\u202fConfirmer\u202f» vous engage sur le devis accepté. «\u202fRefuser\u202f» demande une raison.',
            'Après un refus, le client peut commander à un autre.',
          ],
        },
      ],
    },
    {
      id: 'intervenir',
      title: 'Planifier, démarrer et terminer une intervention',
      topic: 'order',
      reader: 'provider',
      blocks: [
        {
          steps: [
            'Une fois l’ordre confirmé, «\u202fPlanifier\u202f» donne votre jour au client\u202f; «\u202fChanger le jour\u202f» le corrige.',
            'Sur place, «\u202fDémarrer\u202f». Le travail fait, «\u202fTerminer\u202f», avec un mot si vous voulez.',
            'Le client réceptionne. S’il note des réserves, reprenez-les puis, pour chacune, «\u202fMarquer reprise\u202f».',
          ],
        },
      ],
    },
    {
      id: 'receptionner',
      title: 'Réceptionner une intervention',
      topic: 'order',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Quand le prestataire a terminé, «\u202fRéceptionner\u202f». Un responsable ou un gestionnaire peut le faire.',
            'Choisissez «\u202fSans réserve\u202f», «\u202fAvec réserves\u202f», ou refusez avec un motif\u202f: l’intervention reprend alors.',
            'Une réserve reprise se vérifie\u202f: «\u202fLever\u202f» si le travail est bon, «\u202fRouvrir\u202f» sinon.',
            'La réception faite, chacun peut laisser son avis pendant 14 jours.',
          ],
        },
      ],
    },
    {
      id: 'clavier',
      title: 'Aller vite au clavier',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          table: [
            ['Touche', 'Effet'],
            ['Ctrl K, ou ⌘ K', 'palette\u202f: pages, demandes, actions'],
            ['/', 'rechercher dans la liste'],
            ['j, k', 'ligne suivante, précédente'],
            ['Entrée', 'ouvrir la ligne'],
            ['x', 'sélectionner la ligne'],
            ['F8', 'atteindre la dernière notification'],
          ],
        },
      ],
    },
  ],
);
