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
  'Seule une demande réceptionnée peut être clôturée.': 'Only an accepted request can be closed.',
  'Des réserves restent à lever\u202f: la demande ne peut pas encore être clôturée.':
    'Snags remain to be lifted: the request cannot be closed yet.',
  'Seule une demande expirée peut être republiée.': 'Only an expired request can be reopened.',
  'L’offre Starter permet 10 demandes par mois. Passez à l’offre Pro pour en publier davantage.':
    'The Starter plan allows 10 requests a month. Move to the Pro plan to publish more.',
  'Plus aucune des entreprises à qui la demande s’adresse n’est joignable dans le réseau\u202f: dupliquez-la pour en inviter d’autres.':
    'None of the companies the request is addressed to can be reached in the network any more: duplicate it to invite others.',
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
};
