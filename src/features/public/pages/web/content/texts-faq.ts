import { defineContent } from './define-content.ts';
import type { TextContent } from './text-content.ts';

export const { useContent: useFaq, content: faq } = defineContent<'faq', TextContent>('faq', {
  title: 'Questions fréquentes',
  lede: 'Les réponses courtes. Pour la marche à suivre, voyez les guides.',
  sections: [
    {
      id: 'compte',
      title: 'Compte et casquettes',
      blocks: [
        {
          question: 'Qu’est-ce qu’une casquette\u202f?',
          answer: [
            'Le rôle sous lequel vous travaillez\u202f: donneur d’ordre, prestataire, ou l’une des casquettes historiques (RIVP, TCE, Manutentionnaire). Si vous en portez plusieurs, le bouton en haut de l’écran permet d’en changer\u202f; le menu suit.',
          ],
        },
        {
          question: 'J’ai une casquette historique. Dois-je en changer\u202f?',
          answer: [
            'Non. RIVP, TCE et Manutentionnaire continuent de fonctionner avec leurs menus. Vous pouvez passer à Donneur d’ordre ou à Prestataire depuis votre profil\u202f; vos demandes et vos devis restent où ils sont.',
          ],
        },
        {
          question: 'Je n’arrive pas à me connecter.',
          answer: [
            'Par sécurité, le message «\u202fIdentifiants incorrects\u202f» n’indique pas si un compte existe avec cette adresse. Vérifiez l’adresse, puis le mot de passe. [Mot de passe oublié](page:resetPassword)\u202f: un lien arrive par email. Après cinq essais manqués, la connexion à cette adresse est suspendue 15 minutes, ou jusqu’au nouveau mot de passe.',
          ],
        },
        {
          question: 'Puis-je travailler pour deux entreprises\u202f?',
          answer: [
            'Oui. Acceptez l’invitation de la seconde\u202f: votre profil permet ensuite de choisir celle pour laquelle vous agissez.',
          ],
        },
      ],
    },
    {
      id: 'demandes',
      title: 'Demandes et devis',
      blocks: [
        {
          question: 'Qui voit ma demande\u202f?',
          answer: [
            'Vos collègues autorisés sur le site, puis ceux à qui vous la publiez\u202f: les prestataires invités, vos favoris, ou ceux de la marketplace dont le métier et la zone correspondent. L’adresse exacte n’est donnée qu’après la commande.',
          ],
        },
        {
          question: 'Un concurrent peut-il lire mon devis\u202f?',
          answer: [
            'Non. Seule l’entreprise qui a publié la demande le lit. Si les offres sont scellées, elle-même ne voit aucun montant avant la date limite.',
          ],
        },
        {
          question: 'Puis-je corriger un devis envoyé\u202f?',
          answer: [
            'Un devis envoyé ne change plus. Créez un nouvel indice\u202f: l’ancien est remplacé, et le client est prévenu du nouvel indice.',
          ],
        },
        {
          question: 'Pourquoi mon devis est-il passé à «\u202fExpiré\u202f»\u202f?',
          answer: [
            'Sa durée de validité est dépassée. Créez un nouvel indice pour le proposer à nouveau, tant que la demande est ouverte.',
          ],
        },
        {
          question: 'Que devient une demande dont la date limite passe sans commande\u202f?',
          answer: ['Elle expire. Elle peut être republiée avec une nouvelle date.'],
        },
      ],
    },
    {
      id: 'commande',
      title: 'Commande et documents',
      blocks: [
        {
          question: 'Pourquoi ne puis-je pas accepter ce devis\u202f?',
          answer: [
            'Un document obligatoire manque ou a expiré\u202f: le message dit lequel. Demandez-le au prestataire, ou, si vous êtes responsable de l’entreprise, passez outre avec un motif écrit.',
          ],
        },
        {
          question: 'À partir de quel montant l’attestation de vigilance est-elle exigée\u202f?',
          answer: [
            'À partir de 5 000\u202f€ hors taxes, à la conclusion du contrat, puis tous les six mois jusqu’à la fin de l’exécution\u202f; elle doit dater de moins de six mois (art. L. 8222-1, R. 8222-1 et D. 8222-5 du code du travail).',
          ],
        },
        {
          question: 'L’acceptation d’un devis vaut-elle signature\u202f?',
          answer: [
            'Oui\u202f: «\u202fBon pour accord\u202f», avec votre nom, l’heure, votre adresse IP et l’empreinte du contenu. Les autres devis sont déclinés avec un message, et l’ordre de service est émis.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      title: 'Plans',
      blocks: [
        {
          question: 'Que se passe-t-il à la onzième demande du mois, avec Starter\u202f?',
          answer: [
            'La publication est refusée avec la raison\u202f; la demande reste en brouillon, rien n’est perdu. Le compte repart au premier du mois.',
          ],
        },
        {
          question: 'Les prestataires paient-ils pour répondre\u202f?',
          answer: [
            'Répondre aux demandes, chiffrer et suivre ses missions ne dépend d’aucune limite de plan\u202f: les limites de Starter portent sur les demandes publiées et sur les sites.',
          ],
        },
      ],
    },
    {
      id: 'donnees',
      title: 'Données et sécurité',
      blocks: [
        {
          question: 'Où sont mes photos\u202f?',
          answer: [
            'Sur le serveur de cette installation. Elles sont recodées à l’arrivée, sans leurs coordonnées géographiques, et ne sont servies qu’à ceux qui lisent la demande.',
          ],
        },
        {
          question: 'Qui peut lire les codes d’accès d’un site\u202f?',
          answer: ['Votre entreprise, et chaque lecture est inscrite au journal.'],
        },
        {
          question: 'Puis-je exporter mes listes\u202f?',
          answer: [
            'Oui\u202f: la liste des demandes s’exporte en CSV, avec les filtres en cours. Le fichier s’ouvre dans un tableur.',
          ],
        },
      ],
    },
  ],
});
