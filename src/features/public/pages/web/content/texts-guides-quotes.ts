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
            ['20\u202f%', 'cas général\u202f; depuis le 1er mars 2025, aussi les chaudières à énergie fossile'],
            [
              '10\u202f%',
              'amélioration, transformation, aménagement, entretien de locaux d’habitation achevés depuis plus de deux ans (art. 279-0 bis du CGI)',
            ],
            [
              '5,5\u202f%',
              'rénovation énergétique de locaux d’habitation achevés depuis plus de deux ans (art. 278-0 bis A du CGI)',
            ],
            [
              '5,5\u202f% ou 10\u202f%',
              'certains travaux dans le logement locatif social, selon leur nature (art. 278 sexies et 278 sexies A du CGI)',
            ],
            [
              '2,1\u202f%',
              'taux réduit en Guadeloupe, en Martinique et à La Réunion\u202f; leur taux normal, 8,5\u202f%, n’est pas proposé dans l’éditeur',
            ],
            ['0\u202f%', 'autoliquidation en sous-traitance, ou franchise en base'],
          ],
        },
        'À 10\u202f% et à 5,5\u202f%, le client certifie sur le devis signé que les conditions sont remplies\u202f: aucune attestation séparée n’est plus demandée depuis le 16 février 2025. Gardez ce devis cinq ans.',
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
            'S’il le refuse, la demande attend de nouveau des devis\u202f: «\u202fRedemander\u202f», dans l’onglet «\u202fDevis\u202f», rappelle une entreprise dont le devis n’avait pas été retenu. Elle le confirme tel quel ou le révise.',
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
            [
              'Kbis ou attestation d’immatriculation au RNE',
              'toujours, de moins de trois mois à sa vérification\u202f: c’est une règle de Bâtilien, la loi l’exige à partir de 5 000\u202f€ HT (art. D. 8222-5 du code du travail)',
            ],
            [
              'Attestation de vigilance URSSAF',
              'à partir de 5 000\u202f€ HT, de moins de six mois, puis tous les six mois jusqu’à la fin de l’exécution',
            ],
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
            'Sur place, «\u202fDémarrer\u202f»\u202f; un autre jour que prévu, le client en est prévenu. Le travail fait, «\u202fTerminer\u202f», avec un mot si vous voulez.',
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
