import { defineContent } from './define-content.ts';
import type { TextContent } from './text-content.ts';

export const { useContent: useTerms, content: terms } = defineContent<'terms', TextContent>('terms', {
  title: 'Conditions d’utilisation',
  lede: 'Ce que vous pouvez attendre de Bâtilien, et ce que Bâtilien attend de vous.',
  sections: [
    {
      id: 'objet',
      title: 'Objet',
      blocks: [
        'Bâtilien est une application en ligne qui relie ceux qui font intervenir sur des bâtiments et ceux qui interviennent\u202f: demandes d’intervention, consultations, devis, ordres de service. Elle s’adresse à des professionnels. Créer un compte vaut acceptation des présentes conditions\u202f; la date en est conservée.',
      ],
    },
    {
      id: 'compte',
      title: 'Votre compte',
      blocks: [
        {
          list: [
            'Un compte est personnel\u202f: une personne, une adresse email, un mot de passe qu’elle ne communique pas.',
            'Le mot de passe compte au moins 8 caractères, avec une majuscule, une minuscule et un chiffre.',
            'Une même personne peut porter plusieurs casquettes et appartenir à plusieurs entreprises. Elle agit toujours pour une seule à la fois, affichée à l’écran.',
            'Le responsable de l’entreprise décide qui y entre, avec quels droits, et sur quels sites.',
          ],
        },
      ],
    },
    {
      id: 'engagements',
      title: 'Ce que vous vous engagez à faire',
      blocks: [
        {
          list: [
            'Donner des renseignements exacts\u202f: identité, entreprise, SIRET, assurances, documents.',
            'N’écrire que ce que vous avez le droit d’écrire, et ne publier des photos que de lieux où vous pouvez en prendre.',
            'Ne pas contourner les limites techniques, ni lire ce qui ne vous est pas destiné.',
            'Prévenir sans délai si votre compte est utilisé par un autre.',
          ],
        },
      ],
    },
    {
      id: 'role',
      title: 'Le rôle de Bâtilien',
      blocks: [
        'Bâtilien fournit l’outil. Le contrat de travaux se forme entre l’entreprise qui commande et celle qui réalise, au moment où un devis est accepté par son «\u202fBon pour accord\u202f». Bâtilien n’est pas partie à ce contrat, ne choisit pas les prestataires et ne garantit pas leurs travaux.',
        'Les contrôles de vigilance (Kbis ou attestation d’immatriculation au RNE, attestation URSSAF, assurance décennale) aident l’entreprise qui commande à remplir ses obligations\u202f; ils ne l’en déchargent pas. Passer outre demande un motif écrit, conservé au journal.',
      ],
    },
    {
      id: 'signature',
      title: 'Devis, signature et preuve',
      blocks: [
        'Un devis envoyé ne se modifie plus\u202f: une correction crée un nouvel indice. L’acceptation enregistre le nom du signataire, l’heure, l’adresse IP et l’empreinte du contenu signé. Chaque étape d’une demande est inscrite à son journal. Les parties conviennent que ces traces font preuve entre elles, sauf preuve contraire.',
      ],
    },
    {
      id: 'plans',
      title: 'Plans et limites',
      blocks: [
        'Le plan Starter permet 10 demandes par mois et 2 sites\u202f; le plan Pro n’a pas ces limites\u202f; le plan Enterprise est établi sur devis. Une limite atteinte empêche de publier ou d’ajouter, jamais de lire ni de terminer ce qui est commencé. Les prix figurent sur la [page Tarifs](page:pricing).',
      ],
    },
    {
      id: 'prix',
      title: 'Prix et paiement',
      blocks: [
        'Les prix sont hors taxes, par entreprise et par mois. Pendant la version bêta, aucun plan n’est facturé et aucun moyen de paiement n’est demandé. Aucune somme ne sera due sans votre accord préalable sur le plan, son prix et sa date d’effet. Le prix des travaux se règle entre les entreprises, hors de Bâtilien, qui ne prélève aucune commission.',
      ],
    },
    {
      id: 'contenus',
      title: 'Vos contenus',
      blocks: [
        'Ils restent à vous. Vous autorisez Bâtilien à les conserver et à les montrer aux personnes à qui ils sont destinés\u202f: les participants d’une demande, les prestataires que vous consultez, l’administration de la plateforme.',
      ],
    },
    {
      id: 'classement',
      title: 'Classement des prestataires',
      blocks: [
        'Par défaut, une recherche ordonne les prestataires par un total de points. Documents à jour\u202f: 400. Note des avis publiés\u202f: jusqu’à 400\u202f; elle compte comme si cinq avis à 4 sur 5 s’y ajoutaient, pour qu’un seul avis ne décide pas. Rapidité de réponse aux demandes\u202f: jusqu’à 150, rien au-delà de trois jours. Quand un lieu est donné, la proximité\u202f: jusqu’à 600. Vous pouvez aussi trier par distance ou par note.',
        'Personne ne paie pour être mieux classé, et le plan d’une entreprise n’entre pas dans le calcul. Les fiches de l’annuaire public apparaissent à part.',
      ],
    },
    {
      id: 'moderation',
      title: 'Modération et suspension',
      blocks: [
        'L’administration peut refuser un document, masquer un avis signalé et suspendre une entreprise du réseau, si ses documents ne sont plus valables, si elle a donné de faux renseignements ou si elle met les autres en danger. Une entreprise suspendue n’apparaît plus dans les recherches, sur la carte ni sur sa page publique\u202f; ses membres gardent leur compte et ce qui est en cours.',
        'Le motif est envoyé par email à l’entreprise au plus tard quand la suspension prend effet. Elle peut être levée. Si l’exploitant met fin à l’ensemble de ses services pour une entreprise, il l’en avertit avec le motif au moins 30 jours avant, sauf obligation légale ou manquements répétés (règlement (UE) 2019/1150, art. 4).',
      ],
    },
    {
      id: 'reclamations',
      title: 'Réclamations',
      blocks: [
        'Pour contester une décision ou le classement, ou pour toute difficulté, écrivez par la [page Contact](page:contact)\u202f: c’est aussi le point de contact prévu par le règlement (UE) 2022/2065. La réclamation est gratuite\u202f; une personne la lit et vous répond avec les raisons.',
      ],
    },
    {
      id: 'disponibilite',
      title: 'Disponibilité et responsabilité',
      blocks: [
        'L’exploitant met en œuvre les moyens raisonnables pour que le service soit disponible et que rien de ce qui a été enregistré ne se perde. Il ne répond pas des dommages nés d’un usage contraire aux présentes conditions, ni d’un désaccord entre entreprises.',
      ],
    },
    {
      id: 'fin',
      title: 'Durée et fin',
      blocks: [
        'Ces conditions s’appliquent sans limite de durée, dès la création du compte. Vous y mettez fin quand vous voulez, sans préavis ni frais, en fermant votre compte depuis votre profil. Si elles changent, vous en êtes averti par email au moins 15 jours avant. Ce que la loi impose de conserver reste à l’entreprise concernée\u202f; le reste est effacé. La [politique de confidentialité](page:privacy) en donne le détail.',
      ],
    },
    {
      id: 'droit',
      title: 'Droit applicable',
      blocks: [
        'Les présentes conditions relèvent du droit français. Avant tout procès, les parties cherchent un accord amiable. Entre commerçants, **le tribunal compétent est celui du siège de l’exploitant**\u202f; sinon, les règles de droit commun s’appliquent. La version française fait foi.',
      ],
    },
  ],
});
