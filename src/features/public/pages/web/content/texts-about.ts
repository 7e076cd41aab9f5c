import { defineContent } from './define-content.ts';
import type { TextContent } from './text-content.ts';

export const { useContent: useAbout, content: about } = defineContent<'about', TextContent>('about', {
  title: 'À propos',
  lede: 'Bâti et lien\u202f: ceux qui gèrent des bâtiments, ceux qui y travaillent, et le fil entre les deux.',
  sections: [
    {
      id: 'idee',
      title: 'Une demande, un fil',
      blocks: [
        'Une fuite, une porte qui ne ferme plus, une toiture à reprendre\u202f: chaque besoin d’un bâtiment passe de main en main. D’ordinaire, il se perd entre les appels, les emails et les tableurs. Dans Bâtilien, il garde un seul numéro et un seul fil, de la demande à la réception. Chacun y voit ce qui le concerne, et sait ce qu’on attend de lui.',
      ],
    },
    {
      id: 'deux-cotes',
      title: 'Deux côtés, les mêmes faits',
      blocks: [
        'Le donneur d’ordre publie, compare des devis réellement comparables, commande et garde la preuve. Le prestataire reçoit des demandes de son métier et de sa zone, chiffre depuis ses propres tarifs, et sait s’il est retenu ou non. Les deux lisent le même journal\u202f: mêmes heures, mêmes documents, mêmes décisions.',
      ],
    },
    {
      id: 'principes',
      title: 'Ce à quoi nous tenons',
      blocks: [
        {
          list: [
            '**La preuve**\u202f: une étape franchie est écrite, datée, signée par quelqu’un. Rien ne se réécrit en silence.',
            '**La discrétion**\u202f: un prestataire ne lit jamais le devis d’un autre\u202f; une adresse exacte ne se donne qu’à celui qui vient.',
            '**La vigilance**\u202f: avant une commande, les documents obligatoires sont contrôlés. Un document manquant est signalé, avec la marche à suivre.',
            '**La clarté**\u202f: un montant dit s’il est hors taxes ou toutes taxes comprises, un délai dit jusqu’à quand, un refus dit pourquoi.',
            '**L’accès**\u202f: au clavier, au lecteur d’écran, sur un téléphone en plein soleil.',
          ],
        },
      ],
    },
    {
      id: 'nom',
      title: 'Le nom',
      blocks: [
        '«\u202fBâti\u202f», «\u202flien\u202f». Le logo est un pignon d’où pend un fil à plomb\u202f: on construit droit, on suit le fil.',
      ],
    },
    {
      id: 'rejoindre',
      title: 'Commencer',
      blocks: [
        '[Créer un compte](page:register) prend une minute. Une question d’abord\u202f? [Écrivez-nous](page:contact).',
      ],
    },
  ],
});
