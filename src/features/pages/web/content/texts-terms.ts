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
        'Les contrôles de vigilance (Kbis, attestation URSSAF, assurance décennale) aident l’entreprise qui commande à remplir ses obligations\u202f; ils ne l’en déchargent pas. Passer outre demande un motif écrit, conservé au journal.',
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
      id: 'contenus',
      title: 'Vos contenus',
      blocks: [
        'Ils restent à vous. Vous autorisez Bâtilien à les conserver et à les montrer aux personnes que leur destination désigne\u202f: les participants d’une demande, les prestataires que vous consultez, l’administration de la plateforme.',
      ],
    },
    {
      id: 'moderation',
      title: 'Modération et suspension',
      blocks: [
        'L’administration peut retirer de la consultation une demande manifestement illicite ou trompeuse, en disant pourquoi, et suspendre un compte qui met les autres en danger. La personne en est informée et peut répondre par la [page Contact](page:contact).',
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
      title: 'Fermer son compte',
      blocks: [
        'Vous pouvez demander la fermeture de votre compte à tout moment. Ce que la loi impose de conserver reste à l’entreprise concernée\u202f; le reste est effacé. La [politique de confidentialité](page:privacy) en donne le détail.',
      ],
    },
    {
      id: 'droit',
      title: 'Droit applicable',
      blocks: [
        'Les présentes conditions relèvent du droit français. Avant tout procès, les parties cherchent un accord amiable\u202f; à défaut, le tribunal compétent est celui du siège de l’exploitant.',
      ],
    },
  ],
});
