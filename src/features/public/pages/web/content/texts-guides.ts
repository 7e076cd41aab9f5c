import { defineContent } from './define-content.ts';
import type { GuideContent } from './text-content.ts';

/** The guides up to quotes; `guides.ts` has them all. */
export const { useContent: useFirstGuides, content: firstGuides } = defineContent<'guides', GuideContent>('guides', {
  title: 'Guides utilisateur',
  lede: 'Une situation, une marche à suivre. Chaque guide décrit ce que l’application fait aujourd’hui.',
  sections: [
    {
      id: 'inscription',
      title: 'Créer son compte et son entreprise',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Ouvrez [la page d’inscription](page:register) et choisissez votre côté\u202f: «\u202fJe fais intervenir\u202f» ou «\u202fJ’interviens\u202f».',
            'Donnez votre nom, celui de votre entreprise, une adresse email et un mot de passe (8 caractères, majuscule, minuscule, chiffre).',
            'Acceptez les conditions. Le compte et l’entreprise sont créés ensemble\u202f; vous en êtes le responsable.',
            'Complétez ensuite le SIRET, la TVA, l’adresse et l’IBAN dans votre [profil](page:profile)\u202f: leurs clés sont vérifiées.',
          ],
        },
      ],
    },
    {
      id: 'inviter',
      title: 'Inviter un collègue',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Dans votre [profil](page:profile), section «\u202fEntreprise et membres\u202f», choisissez «\u202fInviter un membre\u202f».',
            'Donnez son adresse et son rôle\u202f: gestionnaire, collaborateur ou lecteur. Seul un responsable invite un gestionnaire.',
            'Limitez-le à certains sites si besoin\u202f: il ne verra que ceux-là, et leurs demandes.',
            'Il reçoit un lien valable sept jours, qui ne sert qu’une fois et seulement à cette adresse.',
          ],
        },
        'Une invitation qui attend se retire depuis la même liste.',
      ],
    },
    {
      id: 'casquettes',
      title: 'Changer de casquette, migrer une casquette historique',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Le bouton à casque, en haut de l’écran, ouvre la liste de vos casquettes\u202f: professionnelles, à migrer, administration.',
            'Choisissez\u202f: l’application revient au tableau de bord, avec le menu de cette casquette.',
            'Pour remplacer une casquette historique, ouvrez votre [profil](page:profile), section «\u202fCasquettes\u202f», puis «\u202fMigrer\u202f». RIVP devient Donneur d’ordre\u202f; TCE et Manutentionnaire deviennent Prestataire.',
          ],
        },
        'Rien n’est perdu\u202f: demandes, devis et ordres de service restent à votre entreprise.',
      ],
    },
    {
      id: 'transferer',
      title: 'Transférer la responsabilité, quitter une entreprise',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Une entreprise garde toujours au moins un responsable.',
            'Pour partir, transférez d’abord la responsabilité à un membre, depuis le menu de sa ligne.',
            'Vous devenez gestionnaire, et pouvez alors quitter l’entreprise.',
          ],
        },
      ],
    },
    {
      id: 'site',
      title: 'Ajouter un site',
      topic: 'sites',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Menu «\u202fMes sites\u202f», puis «\u202fNouveau site\u202f».',
            'Tapez l’adresse\u202f: les propositions apparaissent en cours de frappe. Vous pouvez corriger la position sur la carte.',
            'Donnez un nom, une référence, le contact sur place et, si vous le souhaitez, les codes d’accès.',
          ],
        },
        'Les codes s’affichent sur demande\u202f; chaque consultation est enregistrée.',
      ],
    },
    {
      id: 'import',
      title: 'Importer ses sites depuis un tableur',
      topic: 'sites',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Menu «\u202fMes sites\u202f», puis «\u202fImporter\u202f». Déposez un fichier CSV (10 Mo et 10\u202f000 lignes au plus)\u202f; l’encodage et le séparateur sont reconnus.',
            'Indiquez à quoi correspond chaque colonne\u202f; des propositions sont faites d’après les titres.',
            'Les lignes sont vérifiées une à une\u202f: prêtes, à vérifier, en double, en erreur, avec la raison. Corrigez une cellule sur place.',
            'Importez tout, ou seulement les bonnes lignes\u202f; les autres vous attendent.',
          ],
        },
      ],
    },
    {
      id: 'publier',
      title: 'Publier une demande',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            '«\u202fNouvelle demande\u202f»\u202f: choisissez le site, décrivez le besoin, le métier, la priorité, et joignez jusqu’à 12 photos.',
            'Fixez la date limite des devis et, si vous les connaissez, la visite souhaitée et le budget.',
            'Choisissez qui peut répondre\u202f: des prestataires invités, vos favoris, ou la marketplace dans un rayon.',
            'Relisez, puis publiez. Le numéro (DI-année-suite) est attribué à cet instant.',
          ],
        },
        'Un brouillon est gardé à chaque frappe\u202f: vous pouvez fermer et revenir.',
      ],
    },
    {
      id: 'priorites',
      title: 'Choisir la priorité',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          table: [
            ['Priorité', 'Première visite, après la commande'],
            ['Urgente', '4 heures'],
            ['Haute', '24 heures'],
            ['Normale', '5 jours ouvrés'],
            ['Basse', '15 jours ouvrés'],
          ],
        },
        'Les jours ouvrés tiennent compte des jours fériés français. Avant la commande, c’est la date limite des devis qui compte. Le délai s’arrête lorsque la demande est mise en attente.',
      ],
    },
    {
      id: 'attente',
      title: 'Mettre une demande en attente, l’annuler',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Ouvrez la demande, puis «\u202fAutres actions\u202f».',
            '«\u202fMettre en attente\u202f» demande un motif\u202f: accès, pièces, décision ou météo. La reprise la remet où elle était.',
            '«\u202fAnnuler la demande\u202f» demande une raison, lue par les prestataires. Les devis reçus sont déclinés et l’ordre de service, s’il existe, est annulé.',
          ],
        },
      ],
    },
    {
      id: 'scelle',
      title: 'Demander des offres scellées',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'À la publication, cochez «\u202fOffres scellées\u202f».',
            'Jusqu’à la date limite, personne ne lit les montants, vous compris.',
            'À l’échéance, tout s’ouvre en même temps, et l’ouverture est inscrite au fil.',
          ],
        },
      ],
    },
  ],
});
