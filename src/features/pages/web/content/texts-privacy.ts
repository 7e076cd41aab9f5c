import { defineContent } from './define-content.ts';
import type { TextContent } from './text-content.ts';

export const { useContent: usePrivacy, content: privacy } = defineContent<'privacy', TextContent>('privacy', {
  title: 'Politique de confidentialité',
  lede: 'Ce que Bâtilien sait de vous, pourquoi, pendant combien de temps, et comment le reprendre.',
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
            '**Signature d’un bon pour accord**\u202f: nom du signataire, date, adresse IP et empreinte du document signé.',
            '**Documents d’un prestataire**\u202f: Kbis, attestations d’assurance et de vigilance, avec leurs dates.',
            '**Préférences et consentements**\u202f: langue, devise, fuseau horaire, avis choisis\u202f; chaque choix de consentement avec sa date, sa version, l’adresse IP et le navigateur.',
            '**Messages envoyés par la page Contact**\u202f: nom, adresse email, entreprise, objet et texte.',
            '**Lettre d’information**\u202f: adresse email, navigateur, page d’inscription, dates de confirmation et de désinscription.',
            '**Incidents**\u202f: lorsqu’un écran échoue et que vous le signalez, le message d’erreur, la page et le navigateur.',
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
            ['Vérifier les documents d’un prestataire avant commande', 'Obligation légale', 'non'],
            ['Conserver devis et ordres de service signés', 'Obligation légale', 'non'],
            ['Répondre à un message', 'Intérêt légitime', 'oui'],
            ['Vous écrire la lettre d’information', 'Consentement', 'oui'],
            ['Mesurer l’audience', 'Consentement', 'oui'],
            ['Protéger les comptes contre les abus', 'Intérêt légitime', 'opposition possible'],
          ],
        },
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
            ['Incident signalé', '180 jours'],
            ['Lettre d’information', 'jusqu’à la désinscription'],
          ],
        },
      ],
    },
    {
      id: 'acces',
      title: 'Qui y a accès',
      blocks: [
        'Les participants d’une demande voient cette demande, et elle seule. Un prestataire ne lit jamais le devis d’un autre. Avant la commande, il ne connaît d’un site que son quartier ou sa commune. Les codes d’accès ne sont lisibles que par l’entreprise qui commande, et chaque lecture est inscrite au journal. Ce qui est à une autre entreprise se lit comme absent.',
        'L’administration de la plateforme lit les comptes, les demandes et les documents à vérifier\u202f; elle n’attribue jamais de marché. Rien n’est vendu ni loué.',
        'Trois services extérieurs peuvent être appelés par le serveur si l’exploitant les active\u202f: un service d’adresses public (le texte de l’adresse cherchée), un fond de carte et le fichier des cours de la Banque centrale européenne. Votre identité ne leur est pas transmise.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies et mémoire du navigateur',
      blocks: [
        {
          table: [
            ['Nom', 'Rôle', 'Durée'],
            ['batilien.session_token', 'tient votre session, illisible par les scripts', '30 jours'],
            ['language', 'langue parlée la dernière fois dans ce navigateur', '1 an'],
            ['theme', 'thème clair, sombre ou système', 'jusqu’à ce que vous l’effaciez'],
            ['sidebar', 'menu replié ou déplié', 'jusqu’à ce que vous l’effaciez'],
            ['selected-role', 'dernière casquette portée dans ce navigateur', 'jusqu’à ce que vous l’effaciez'],
            ['brouillons', 'textes commencés et non envoyés, gardés chez vous seulement', 'jusqu’à l’envoi'],
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
            '**Emporter**\u202f: demandez une copie de vos données dans un format lisible par machine.',
            '**Effacer**\u202f: demandez la fermeture du compte. Ce que la loi impose de garder (devis et ordres signés) reste à l’entreprise, et nous vous le disons.',
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
        'Pour toute question sur vos données, choisissez l’objet «\u202fDonnées personnelles\u202f» sur la [page Contact](page:contact). Votre message est gardé et transmis aux responsables de cette installation.',
      ],
    },
  ],
});
