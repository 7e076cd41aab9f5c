import { defineContent } from './define-content.ts';
import type { TextContent } from './text-content.ts';

export const { useContent: usePrivacy, content: privacy } = defineContent<'privacy', TextContent>('privacy', {
  title: 'Politique de confidentialité',
  lede: 'Ce que Bâtilien sait de vous, pourquoi, pendant combien de temps, et comment récupérer vos données.',
  sections: [
    {
      id: 'responsable',
      title: 'Qui est responsable',
      blocks: [
        'L’exploitant de ce site est responsable du traitement de votre compte. Pour les demandes, les devis et les ordres de service, chaque entreprise reste responsable de ce qu’elle écrit\u202f: Bâtilien agit alors comme sous-traitant, selon ses instructions.',
      ],
    },
    {
      id: 'donnees',
      title: 'Les données que nous conservons',
      blocks: [
        {
          list: [
            '**Compte**\u202f: nom, adresse email et si elle a été vérifiée, téléphone, fonction, entreprise, adresse de facturation, casquettes, date d’acceptation des conditions. Le mot de passe n’est gardé que sous forme d’empreinte (argon2id)\u202f: nous ne pouvons pas le lire.',
            '**Connexions**\u202f: un jeton de session, l’adresse IP et le navigateur de chaque session ouverte, ses dates d’ouverture, de dernière visite et de fin. Les essais manqués sont comptés un jour ou deux, sous une empreinte qui ne dit pas l’adresse tapée.',
            '**Double authentification**, si vous l’activez\u202f: la clé de votre application, chiffrée, et l’empreinte de vos codes de secours. Les liens envoyés pour vérifier une adresse ou changer un mot de passe ne sont gardés que sous forme d’empreinte, 30 jours après leur fin.',
            '**Entreprise**\u202f: raison sociale, SIRET, numéro de TVA, adresse, téléphone, site, description, IBAN, assurance, plan, membres et invitations envoyées.',
            '**Sites**\u202f: adresse, coordonnées géographiques, contact sur place, consignes et codes d’accès.',
            '**Fil des demandes**\u202f: textes, photos, devis, décisions, motifs, et le journal de chaque étape avec son auteur et son heure. Les photos perdent leurs coordonnées géographiques à l’envoi.',
            '**Signature d’un bon pour accord**\u202f: nom du signataire, date, adresse IP et empreinte du contenu signé.',
            '**Documents d’un prestataire**\u202f: Kbis ou attestation d’immatriculation au RNE, attestations de vigilance et d’assurance, RIB, qualifications, avec leurs dates\u202f; s’il y a lieu, la liste nominative de ses salariés étrangers, qui porte leur nom, leur date d’embauche, leur nationalité et leur titre de travail\u202f: l’entreprise les en informe.',
            '**Préférences et consentements**\u202f: langue, devise, fuseau horaire, notifications choisies\u202f; chaque choix de consentement avec sa date, sa version, l’adresse IP et le navigateur.',
            '**Réseau**\u202f: prestataires favoris et leurs listes, recherches enregistrées et leurs alertes, collaborations et leurs conditions, entreprises bloquées et le motif, qu’elles ne lisent pas.',
            '**Avis sur les entreprises**\u202f: note, texte et réponse, avec l’entreprise et la personne qui écrivent, montrée comme «\u202fClaire D.\u202f»\u202f; signalements, motif et décision.',
            '**Notifications et lectures**\u202f: les notifications qui vous sont adressées\u202f; qui a ouvert un document à vérifier, et quand.',
            '**Demandes à l’administration**\u202f: l’accès ou la casquette que vous demandez, la réponse, et les tâches qui en découlent.',
            '**Revendications et oppositions**\u202f: qui revendique une fiche de l’annuaire et avec quelle preuve\u202f; qui demande à en sortir\u202f: nom, adresse email, qualité et message.',
            '**Annuaire public**\u202f: les entreprises certifiées RGE que publie l’ADEME (Licence Ouverte 2.0), qu’elles aient un compte ici ou non\u202f: nom, SIRET, adresse, téléphone, site, métiers et qualifications. De celles qui peuvent être une personne, le nom, la commune, les métiers et les qualifications seulement. De leur adresse email, une empreinte\u202f; elle n’est écrite que si c’est celle d’un service de l’entreprise.',
            '**Messages envoyés par la page Contact**\u202f: nom, adresse email, entreprise, objet et texte.',
            '**Lettre d’information**\u202f: adresse email, navigateur, page d’inscription, dates de confirmation et de désinscription. À la désinscription, le navigateur est effacé.',
            '**Incidents**\u202f: lorsqu’un écran échoue et que vous le signalez, le message d’erreur, la page, le navigateur et votre compte.',
            '**Emails envoyés**\u202f: destinataire, modèle, langue et date. Leur texte est effacé dès qu’ils sont partis.',
          ],
        },
      ],
    },
    {
      id: 'finalites',
      title: 'Pourquoi, et sur quelle base',
      blocks: [
        {
          table: [
            ['Finalité', 'Base légale', 'Facultatif'],
            ['Ouvrir et tenir votre compte', 'Contrat', 'non'],
            ['Mettre en relation, chiffrer, commander, suivre', 'Contrat', 'non'],
            ['Vérifier les documents d’un prestataire avant commande', 'Contrat', 'non'],
            ['Conserver devis et ordres de service signés', 'Obligation légale', 'non'],
            ['Répondre à un message', 'Intérêt légitime', 'oui'],
            ['Vous écrire la lettre d’information', 'Consentement', 'oui'],
            ['Mesurer l’audience', 'Consentement', 'oui'],
            ['Protéger les comptes contre les abus', 'Intérêt légitime', 'opposition possible'],
            ['Montrer l’annuaire public des entreprises certifiées', 'Intérêt légitime', 'opposition possible'],
          ],
        },
        'Le contrôle des documents aide l’entreprise qui commande à remplir sa propre obligation (art. L. 8222-1 du code du travail)\u202f: elle lui incombe, pas à Bâtilien.',
        'Aucun outil de mesure d’audience ni de publicité n’est chargé à ce jour. S’il en venait un, il attendrait votre accord.',
      ],
    },
    {
      id: 'durees',
      title: 'Combien de temps',
      blocks: [
        {
          table: [
            ['Donnée', 'Durée'],
            ['Compte et profil', 'tant que le compte est ouvert'],
            ['Session', '30 jours, ou jusqu’à la déconnexion'],
            ['Invitation à une entreprise', '7 jours pour y répondre'],
            [
              'Devis et ordres de service signés',
              '10 ans (art. L. 123-22 du code de commerce pour les pièces comptables)',
            ],
            ['Preuves de consentement', '2 ans'],
            ['Validité d’un consentement', '365 jours, puis il vous est redemandé'],
            ['Message de la page Contact', '3 ans après la réponse'],
            ['Email envoyé', '1 an pour la preuve de l’envoi, sans son texte\u202f; 30 jours s’il n’a pas pu partir'],
            ['Avis dans l’application', '30 jours'],
            ['Incident signalé', '180 jours, avec le compte de qui le signale'],
            ['Lettre d’information', '30 jours après la désinscription, ou sans confirmation'],
            ['Favoris, recherches, collaborations', 'tant que l’entreprise les garde'],
            [
              'Documents d’un prestataire',
              'sans effacement automatique\u202f: l’entreprise retire ceux qui ne sont pas encore contrôlés, et peut demander l’effacement des autres. Ses clients lisent 5 ans ceux de leurs commandes, 10 ans une décennale',
            ],
            ['Photos', 'tant que la demande ou le site existe'],
            ['Avis publié', 'tant que l’entreprise qu’il concerne est sur Bâtilien'],
            ['Fichier d’un import de sites non mené à bout', '7 jours'],
            [
              'Fiche de l’annuaire public',
              'montrée jusqu’à la fin de sa dernière qualification\u202f; effacée dès l’opposition acceptée',
            ],
            [
              'Demande d’opposition',
              '1 an après la décision\u202f; le SIREN reste, seul, pour que la fiche ne revienne pas',
            ],
          ],
        },
      ],
    },
    {
      id: 'acces',
      title: 'Qui y a accès',
      blocks: [
        'Les participants d’une demande voient cette demande, et elle seule. Un prestataire ne lit jamais le devis d’un autre. Avant la commande, il ne connaît d’un site que sa commune ou son quartier, et sur la carte une position approchée, à 500 mètres près. Les codes d’accès ne sont lisibles que par l’entreprise qui commande, et chaque lecture est inscrite au journal. Ce qui appartient à une autre entreprise n’apparaît pas.',
        'L’administration de la plateforme lit les comptes, les demandes et les documents à vérifier\u202f; elle n’attribue jamais de marché. Rien n’est vendu ni loué.',
        'Le serveur appelle des services extérieurs sans leur dire qui vous êtes. D’ordinaire, le fichier des cours de la Banque centrale européenne, où rien n’est transmis, et l’annuaire public des entreprises (le SIRET saisi). Si l’exploitant les active\u202f: le service national d’adresses (le texte de l’adresse cherchée) et le fichier RGE de l’ADEME (téléchargé en entier). Les emails passent par le serveur d’envoi de l’exploitant.',
        {
          site: 'tiles',
          otherwise:
            'Sur cette installation, les cartes sont dessinées par ce site\u202f: aucun fond de carte extérieur n’est proposé.',
        },
        'Les liens «\u202fVoir sur une carte\u202f» et «\u202fItinéraire\u202f» ouvrent openstreetmap.org, à qui votre navigateur donne alors la position du site. Rien n’y est envoyé tant que vous ne les suivez pas.',
        '**Hors de l’Union européenne**\u202f: les services que le logiciel appelle de lui-même sont ceux d’organismes publics français et européens. L’hébergement, l’envoi des emails et le fond de carte sont choisis par l’exploitant\u202f: demandez-lui par la [page Contact](page:contact) s’ils entraînent un transfert, et avec quelles garanties. La fondation OpenStreetMap est établie au Royaume-Uni.',
        '**Classement**\u202f: les résultats d’une recherche de prestataires sont ordonnés par un calcul, décrit dans les [conditions d’utilisation](page:terms). Aucune décision qui vous engage n’est prise sans une personne.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies et mémoire du navigateur',
      blocks: [
        {
          table: [
            ['Nom', 'Rôle', 'Durée'],
            [
              'batilien.session_token',
              'tient votre session, illisible par les scripts\u202f; précédé de __Secure- en https',
              '30 jours',
            ],
            [
              'batilien.device',
              'reconnaît un appareil où vous vous êtes connecté, pour que les essais d’autrui ne vous bloquent pas',
              '1 an',
            ],
            ['cookie-consent', 'vos choix de cookies et leur date', '365 jours, puis ils vous sont redemandés'],
            ['language', 'langue parlée la dernière fois dans ce navigateur', '1 an'],
            ['theme', 'thème clair, sombre ou système', 'jusqu’à ce que vous l’effaciez'],
            ['sidebar', 'menu replié ou déplié', 'jusqu’à ce que vous l’effaciez'],
            [
              'map-background',
              'fond de carte extérieur choisi sur la carte, s’il en est proposé un',
              'jusqu’à ce que vous l’effaciez',
            ],
            ['selected-role', 'dernière casquette portée dans ce navigateur', 'jusqu’à ce que vous l’effaciez'],
            ['brouillons', 'textes commencés et non envoyés, gardés chez vous seulement', 'jusqu’à l’envoi'],
            [
              'toast, error-attempts, legacy-banner',
              'un message à montrer au rechargement, les essais après une erreur, un bandeau remis à plus tard',
              'jusqu’à la fermeture de l’onglet',
            ],
          ],
        },
        'Ces éléments sont essentiels et ne se désactivent pas. La mesure d’audience, le marketing et le traitement facultatif des données restent éteints tant que vous ne les avez pas choisis\u202f; retirer un choix est aussi simple que le donner.',
      ],
    },
    {
      id: 'droits',
      title: 'Vos droits',
      blocks: [
        {
          list: [
            '**Consulter et corriger**\u202f: votre profil montre ce que nous savons de vous, et se corrige sans nous demander.',
            '**Emporter**\u202f: téléchargez vos données depuis votre profil, en fichier JSON ou en page à lire.',
            '**Effacer**\u202f: fermez votre compte depuis votre profil. Ce que la loi impose de garder (devis et ordres signés) reste à l’entreprise, et nous vous le disons.',
            '**Après votre mort**\u202f: vous pouvez nous donner des directives sur la conservation, l’effacement et la communication de vos données (art. 85 de la loi n°\u00a078-17 du 6 janvier 1978).',
            '**Vous opposer, limiter, retirer un consentement**\u202f: à tout moment, sans motif pour le retrait.',
          ],
        },
        'Nous répondons sous un mois. En cas de désaccord, vous pouvez saisir la [CNIL](https://www.cnil.fr/fr/plaintes).',
      ],
    },
    {
      id: 'ecrire',
      title: 'Nous écrire',
      blocks: [
        {
          site: 'officer',
          otherwise:
            'Cette installation n’a pas désigné de délégué à la protection des données\u202f; ses responsables répondent.',
        },
        'Pour toute question sur vos données, choisissez l’objet «\u202fMes données personnelles\u202f» sur la [page Contact](page:contact). Votre message est gardé et transmis aux responsables de cette installation.',
      ],
    },
  ],
});
