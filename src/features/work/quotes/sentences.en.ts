/** What this slice refuses, in English. */
export default {
  'Seul un devis écarté au profit d’un autre se redemande, quand la demande n’est pas commandée et que l’entreprise est joignable.':
    'Only a quote that gave way to another can be asked for again, while the request is not ordered and the company can be reached.',
  'Ce devis a déjà été redemandé.': 'This quote has already been asked for again.',
  'La demande a été annulée.': 'The request was cancelled.',
  'Cette ligne ne figure pas au bordereau de la demande.': 'This line is not in the schedule of the request.',
  'Cet article n’est pas dans vos tarifs.': 'This item is not in your rates.',
  'La mention n’est possible qu’avec un taux de 0\u202f%.': 'Legal wording only justifies a rate of 0%.',
  'Le total de cette ligne dépasse un milliard.': 'The total of this line exceeds one billion.',
  'Cette demande ne reçoit plus de devis.': 'This request no longer takes quotes.',
  'Votre entreprise a déjà un devis en cours pour cette demande.':
    'Your company already has a quote under way for this request.',
  'Ce devis a déjà été envoyé\u202f; créez un nouvel indice pour le modifier.':
    'This quote has already been sent; create a new revision to change it.',
  'Ce devis n’est pas en attente de réponse.': 'This quote is not waiting for an answer.',
  'La validité de ce devis est dépassée.': 'This quote is no longer valid.',
  'Ce devis a été modifié entre-temps': 'This quote has been changed in the meantime',
  'Les offres sont scellées jusqu’à la date limite.': 'Offers are sealed until the deadline.',
  'Aucun devis n’a encore été reçu.': 'No quote has been received yet.',
  'Un devis a déjà été accepté pour cette demande.': 'A quote has already been accepted for this request.',
  'Cette demande ne peut pas être commandée dans son état actuel.':
    'This request cannot be awarded in its current state.',
  'Des documents obligatoires manquent ou sont expirés.': 'Mandatory documents are missing or have expired.',
  'Indiquez l’unité.': 'Give the unit.',
  'Indiquez la mention qui justifie le taux de 0\u202f%.': 'Give the legal wording that justifies the rate of 0%.',
  'Chiffrez au moins une ligne.': 'Price at least one line.',
  'Le total du devis doit être supérieur à zéro.': 'The total of the quote must be above zero.',
  'Une autre offre a été retenue. Merci de votre réponse.': 'Another offer was chosen. Thank you for your answer.',
  'Les accords que vous avez signés gardent le nom du signataire pendant dix ans (Code de commerce, article L123-22).':
    'The agreements you signed keep the signatory’s name for ten years (French Commercial Code, article L123-22).',
  'Cette date est passée.': 'This date is in the past.',
  'Votre devis n’a pas été retenu.': 'Your quote was not chosen.',
  'La demande a changé depuis votre devis\u202f: relisez-la, puis envoyez-le.':
    'The request has changed since your quote: read it again, then send.',
  'La demande a changé depuis ce devis\u202f: demandez à l’entreprise de le confirmer ou de le réviser.':
    'The request has changed since this quote: ask the company to confirm or revise it.',
  'Ce devis répond déjà à la demande telle qu’elle est.': 'This quote already answers the request as it stands.',
  'La confirmation a déjà été demandée ces dernières 24 heures.':
    'Confirmation was already asked for in the last 24 hours.',
  'La date limite est passée\u202f: les offres scellées s’ouvrent dans un instant.':
    'The deadline has passed: the sealed offers open in a moment.',
};
