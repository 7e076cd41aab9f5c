/** What this slice refuses, in English. */
export default {
  'Aucun de vos favoris n’exerce ce métier.': 'None of your favourites is in this trade.',
  'Cette date est passée.': 'This date is in the past.',
  'Cette demande ne peut plus être modifiée dans son état actuel.':
    'This request can no longer be edited in its current state.',
  'Cette demande n’est plus un brouillon.': 'This request is no longer a draft.',
  'Cette demande ne peut plus être annulée.': 'This request can no longer be cancelled.',
  'Cette demande ne peut pas être mise en attente dans son état actuel.':
    'This request cannot be put on hold in its current state.',
  'Cette demande n’est pas en attente.': 'This request is not on hold.',
  'Seule une demande réceptionnée peut être clôturée.': 'Only a request whose job is signed off can be closed.',
  'Des réserves restent à lever\u202f: la demande ne peut pas encore être clôturée.':
    'Snags remain to be signed off: the request cannot be closed yet.',
  'Le plan Starter permet 10 demandes par mois. Demandez le plan Pro pour en publier davantage.':
    'The Starter plan allows 10 requests a month. Ask for the Pro plan to publish more.',
  'Plus aucune des entreprises à qui la demande s’adresse n’est joignable dans le réseau\u202f: créez une nouvelle demande pour en inviter d’autres.':
    'None of the companies the request is addressed to can be reached in the network any more: create a new request to invite others.',
  'Une demande porte au plus 12 photos.': 'A request holds 12 photos at most.',
  'Choisissez un métier.': 'Choose a trade.',
  'Décrivez le besoin.': 'Describe the need.',
  'Indiquez quand les devis sont attendus.': 'Say when quotes are due.',
  'Invitez au moins une entreprise.': 'Invite at least one company.',
  'Choisissez un de vos sites.': 'Choose one of your sites.',
  'La fin précède le début.': 'The end comes before the start.',
  'Une des entreprises invitées n’est plus dans le réseau.':
    'One of the invited companies is no longer in the network.',
  'Une entreprise invitée n’est plus dans le réseau\u202f: retirez-la pour publier.':
    'An invited company has left the network: remove it from the invited ones to publish.',
  'Le scellement des offres ne change plus après la publication.':
    'Sealing of offers can no longer change after publication.',
  'Les étapes auxquelles vous avez pris part restent sur les demandes, signées «\u202fCompte effacé\u202f».':
    'The steps you took part in stay on the requests, signed “Compte effacé” (erased account).',
  'Fixez une date dans l’année qui vient.': 'Set a date within the coming year.',
  'Cette période est passée.': 'This period is in the past.',
  'Cette demande n’attend plus de devis.': 'This request is no longer waiting for quotes.',
  'Une consultation se relance une fois expirée, ou ses offres scellées ouvertes.':
    'A tender is relaunched once it has expired, or once its sealed offers are open.',
  'La date limite est passée\u202f: les offres scellées reçues ne changent plus. Relancez un tour.':
    'The deadline has passed: the sealed offers received no longer change. Start a new round.',
  'Des devis ont été envoyés\u202f: le site, le métier, la devise et le bordereau ne changent plus.':
    'Quotes have been sent: the site, the trade, the currency and the price schedule no longer change.',
  'Les offres sont scellées\u202f: la date limite ne peut être que repoussée.':
    'The offers are sealed: the deadline can only be moved later.',
  'Laissez au moins 24 heures aux entreprises pour répondre.': 'Leave companies at least 24 hours to answer.',
};
