import { formatLongDate } from '#common/dates.ts';
import { findTrade } from '#common/trades.ts';
import type { MailContent } from '#platform/mail/layout.ts';

const papers: Partial<Record<string, string>> = {
  kbis: 'Kbis ou attestation RNE',
  vigilance: 'attestation de vigilance URSSAF',
  decennale: 'attestation décennale',
  rc_pro: 'attestation de RC pro',
  rib: 'RIB',
  foreign_workers: 'liste des salariés étrangers',
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const dayOf = (until = '') => formatLongDate(until, { timeZone: 'UTC' });

const instantOf = (instant = '') =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(
    new Date(instant),
  );

const subjects: Record<string, (data: Record<string, string>) => [subject: string, text: string]> = {
  tender_invited: ({ title, who, place }) => [
    `Invitation à chiffrer\u202f: ${title}`,
    `${who} vous invite à remettre un devis à ${place}\u202f: «\u202f${title}\u202f».`,
  ],
  tender_changed: ({ title, who, move, deadline, quotes }) => {
    switch (move) {
      case 'deadline':
        return [
          `Date limite changée\u202f: ${title}`,
          `${who} a changé la date limite de la consultation «\u202f${title}\u202f». Les devis sont attendus avant le ${instantOf(deadline)}.`,
        ];
      case 'round':
        return [
          `Nouveau tour\u202f: ${title}`,
          `${who} relance la consultation «\u202f${title}\u202f»\u202f: les réponses sont attendues avant le ${instantOf(deadline)}. Un devis du tour précédent ne vaut pour ce tour que si vous le confirmez ou le révisez.`,
        ];
      case 'opened':
        return [
          `Offres scellées ouvertes\u202f: ${title}`,
          `La date limite de la consultation «\u202f${title}\u202f» est passée. Offres reçues\u202f: ${quotes}. Le procès-verbal d’ouverture se lit dans le fil.`,
        ];
      case 'asked':
        return [
          `Devis à confirmer\u202f: ${title}`,
          `${who} a modifié la demande «\u202f${title}\u202f» depuis votre devis et vous demande de le confirmer. Vous pouvez aussi le réviser.`,
        ];
      case 'again':
        return [
          `Votre devis est redemandé\u202f: ${title}`,
          `${who} vous redemande votre devis pour «\u202f${title}\u202f», qui n’avait pas été retenu. Confirmez-le dans le fil pour qu’il puisse être choisi.`,
        ];
      default:
        return [
          `Demande modifiée, devis à confirmer\u202f: ${title}`,
          `${who} a modifié la demande «\u202f${title}\u202f» depuis votre devis. Lisez ce qui change, puis confirmez votre devis ou révisez-le\u202f: il ne peut pas être accepté avant.`,
        ];
    }
  },
  quote_received: ({ title, who, place, move }) =>
    move === 'confirmed'
      ? [
          `Devis confirmé\u202f: ${title}`,
          `${who ? `${who} a confirmé son devis` : 'Une offre scellée a été confirmée'} pour «\u202f${title}\u202f», ${place}, telle que la demande est maintenant.`,
        ]
      : [
          `Devis reçu\u202f: ${title}`,
          `${who ? `${who} a remis un devis` : 'Une offre scellée a été déposée'} pour «\u202f${title}\u202f», ${place}.`,
        ],
  order_issued: ({ title, who }) => [
    `Commande reçue\u202f: ${title}`,
    `${who} a accepté votre devis pour «\u202f${title}\u202f». L’ordre de service attend votre confirmation.`,
  ],
  quote_declined: ({ title, who }) => [
    `Devis non retenu\u202f: ${title}`,
    `${who} n’a pas retenu votre devis pour «\u202f${title}\u202f». Le motif se lit dans le fil.`,
  ],
  order_answered: ({ title, who, answer }) => [
    `${answer === 'refused' ? 'Ordre de service refusé' : 'Ordre de service confirmé'}\u202f: ${title}`,
    `${who} a ${answer === 'refused' ? 'refusé' : 'confirmé'} l’ordre de service pour «\u202f${title}\u202f».`,
  ],
  work_moved: ({ title, who, move, startOn, plannedOn, startedOn }) =>
    move === 'scheduled'
      ? [
          `Intervention planifiée\u202f: ${title}`,
          `${who} a planifié l’intervention pour «\u202f${title}\u202f», le ${dayOf(startOn)}.`,
        ]
      : [
          `Intervention commencée\u202f: ${title}`,
          plannedOn
            ? `${who} a commencé l’intervention pour «\u202f${title}\u202f» le ${dayOf(startedOn)}. Elle était prévue le ${dayOf(plannedOn)}.`
            : `${who} a commencé l’intervention pour «\u202f${title}\u202f».`,
        ],
  work_done: ({ title, who, place }) => [
    `À réceptionner\u202f: ${title}`,
    `${who} a terminé l’intervention pour «\u202f${title}\u202f», ${place}. Contrôlez les travaux, puis réceptionnez-les dans le fil.`,
  ],
  work_received: ({ title, who, move, snags }) =>
    move === 'refused'
      ? [
          `Réception refusée\u202f: ${title}`,
          `${who} n’a pas réceptionné les travaux pour «\u202f${title}\u202f». L’intervention reprend\u202f; le motif se lit dans le fil.`,
        ]
      : [
          `Travaux réceptionnés\u202f: ${title}`,
          snags === '0'
            ? `${who} a réceptionné sans réserve les travaux pour «\u202f${title}\u202f».`
            : `${who} a réceptionné les travaux pour «\u202f${title}\u202f» avec réserves. Elles se lisent dans le fil et vous attendent.`,
        ],
  snag_moved: ({ title, who, move, snag }) => {
    switch (move) {
      case 'fixed':
        return [
          `Réserve reprise\u202f: ${title}`,
          `${who} a repris la réserve «\u202f${snag}\u202f» pour «\u202f${title}\u202f». Vérifiez-la, puis levez-la dans le fil.`,
        ];
      case 'lifted':
        return [
          `Réserve levée\u202f: ${title}`,
          `${who} a levé la réserve «\u202f${snag}\u202f» pour «\u202f${title}\u202f».`,
        ];
      default:
        return [
          `Réserve à reprendre\u202f: ${title}`,
          `${who} a rouvert la réserve «\u202f${snag}\u202f» pour «\u202f${title}\u202f». Le motif se lit dans le fil.`,
        ];
    }
  },
  document_ended: ({ title, paper = '', until }) => [
    'Document expiré en cours de commande',
    `${capital(papers[paper] ?? paper)}, expiré le ${dayOf(until)}. La commande «\u202f${title}\u202f» est en cours\u202f: le document suivant est à demander et à déposer.`,
  ],
  review_received: ({ title, who }) => [
    `Un avis vous attend\u202f: ${title}`,
    `${who} a laissé un avis sur «\u202f${title}\u202f». Écrivez le vôtre pour le lire\u202f: les deux se publient ensemble, au plus tard 14 jours après la réception.`,
  ],
  review_published: ({ title, who }) => [
    `Avis publié\u202f: ${title}`,
    `L’avis de ${who} sur «\u202f${title}\u202f» est publié. Vous pouvez y répondre une fois.`,
  ],
  review_answered: ({ title, who }) => [
    `Réponse à votre avis\u202f: ${title}`,
    `${who} a répondu à votre avis sur «\u202f${title}\u202f».`,
  ],
  request_closed: ({ title, who }) => [
    `Demande clôturée\u202f: ${title}`,
    `${who} a clôturé la demande «\u202f${title}\u202f». Son fil reste lisible.`,
  ],
  request_cancelled: ({ title, who }) => [
    `Demande annulée\u202f: ${title}`,
    `${who} a annulé la demande «\u202f${title}\u202f». Le motif se lit dans le fil.`,
  ],
};

const priorities: Partial<Record<string, string>> = {
  urgent: 'urgente, 1re visite sous 4\u202fh après la commande',
  high: 'haute, 1re visite sous 24\u202fh après la commande',
  normal: 'normale, 1re visite sous 5 jours ouvrés après la commande',
  low: 'basse, 1re visite sous 15 jours ouvrés après la commande',
};

/** What an invitation says of the need, so that it can be weighed before it is opened. */
function needOf({ kind, trade = '', priority = '', deadline, sealed, description }: Record<string, string>): string[] {
  if (kind !== 'tender_invited' || !deadline) return [];
  const facts = [
    `Devis attendus avant le ${instantOf(deadline)}.`,
    ...(sealed ? ['Les offres restent scellées jusqu’à cette date.'] : []),
    `Métier\u202f: ${findTrade(trade)?.label ?? trade}.`,
    `Priorité\u202f: ${priorities[priority] ?? priority}.`,
  ];
  return [facts.join(' '), ...(description ? [description] : [])];
}

/** A step of a thread that waits for its reader, or that they should know of. */
export function notificationMail(data: Record<string, string>): MailContent {
  const [subject, text] = subjects[data.kind ?? '']?.(data) ?? ['Du nouveau sur Bâtilien', data.title ?? ''];
  return {
    subject: data.number ? `${subject} (${data.number})` : subject,
    paragraphs: ['Bonjour,', text, ...needOf(data)],
    button: { label: 'Ouvrir le fil', url: data.url ?? '' },
    footer: 'Vous recevez ce message parce que vous suivez cette demande.',
    footerLink: { label: 'Choisir mes notifications', url: data.settings ?? '' },
  };
}

const collaboration: Record<string, (who: string) => [subject: string, text: string]> = {
  invited: (who) => [
    `${who} vous invite à collaborer`,
    `${who} vous propose de travailler ensemble sous un accord-cadre\u202f: délai de paiement, durée et tarifs convenus. Lisez ses conditions, puis acceptez, déclinez ou proposez les vôtres.`,
  ],
  accepted: (who) => [
    `${who} accepte votre invitation`,
    `${who} a accepté vos conditions. La collaboration est ouverte.`,
  ],
  declined: (who) => [`${who} décline votre invitation`, `${who} n’a pas donné suite à votre invitation à collaborer.`],
  withdrawn: (who) => [
    `${who} retire son invitation`,
    `${who} a retiré son invitation à collaborer. Vous n’avez rien à faire.`,
  ],
  ended: (who) => [
    `${who} met fin à la collaboration`,
    `${who} a mis fin à votre collaboration. Les ordres de service en cours se poursuivent.`,
  ],
  proposed: (who) => [
    `${who} propose de nouvelles conditions`,
    `${who} propose de nouvelles conditions pour votre collaboration. Les conditions actuelles valent jusqu’à votre accord.`,
  ],
  agreed: (who) => [
    `${who} accepte vos conditions`,
    `${who} a accepté les conditions que vous proposiez. Elles remplacent les précédentes.`,
  ],
  refused: (who) => [
    `${who} refuse vos conditions`,
    `${who} n’a pas accepté les conditions que vous proposiez. Les précédentes restent valables.`,
  ],
  retracted: (who) => [
    `${who} retire sa proposition`,
    `${who} a retiré les conditions proposées. Les précédentes restent valables.`,
  ],
};

/** A move of the other company in a collaboration. */
export function collaborationMail(data: Record<string, string>): MailContent {
  const { who = '', reason } = data;
  const [subject, text] = collaboration[data.move ?? '']?.(who) ?? ['Du nouveau dans une collaboration', who];
  return {
    subject,
    paragraphs: ['Bonjour,', text, ...(reason ? [`Motif\u202f: ${reason}`] : [])],
    button: { label: 'Ouvrir la collaboration', url: data.url ?? '' },
    footer: 'Vous recevez ce message parce que votre entreprise collabore sur Bâtilien.',
    footerLink: { label: 'Choisir mes notifications', url: data.settings ?? '' },
  };
}

/** A paper of one’s own company that ends, or has ended. */
export function documentMail(data: Record<string, string>): MailContent {
  const paper = papers[data.paper ?? ''] ?? '';
  const day = dayOf(data.until);
  const ended = data.kind === 'document_ended';
  return {
    subject: ended ? `Document expiré\u202f: ${paper}` : `Document à renouveler\u202f: ${paper}`,
    paragraphs: [
      'Bonjour,',
      ended
        ? `Votre document a expiré le ${day}\u202f: ${paper}. Les commandes qui le demandent vous sont fermées jusqu’au suivant.`
        : `Votre document expire le ${day}\u202f: ${paper}. Déposez le suivant pour rester en règle.`,
    ],
    button: { label: 'Voir mes documents', url: data.url ?? '' },
    footer: 'Vous recevez ce message parce que vous travaillez pour cette entreprise.',
    footerLink: { label: 'Choisir mes notifications', url: data.settings ?? '' },
  };
}

/** Sent to oneself, to see that mails arrive. */
export function testMail(data: Record<string, string>): MailContent {
  return {
    subject: 'Essai de notification',
    paragraphs: [`Bonjour ${data.name},`, 'Vous l’avez demandé\u202f: les emails de Bâtilien vous parviennent.'],
    button: { label: 'Retour aux essais', url: data.url ?? '' },
    footer: 'Vous recevez ce message parce que vous l’avez demandé depuis la page d’essai.',
  };
}
