/** What this slice refuses, in Spanish. */
export default {
  'Seul un devis écarté au profit d’un autre se redemande, quand la demande n’est pas commandée et que l’entreprise est joignable.':
    'Solo un presupuesto que dejó paso a otro puede volver a pedirse, mientras la solicitud no esté pedida y la empresa esté disponible.',
  'Ce devis a déjà été redemandé.': 'Este presupuesto ya se ha vuelto a pedir.',
  'La demande a été annulée.': 'La solicitud se ha anulado.',
  'Cette ligne ne figure pas au bordereau de la demande.': 'Esta partida no está en las mediciones de la solicitud.',
  'Cet article n’est pas dans vos tarifs.': 'Este artículo no está en sus tarifas.',
  'La mention n’est possible qu’avec un taux de 0\u202f%.': 'Una mención solo justifica un tipo del 0\u202f%.',
  'Le total de cette ligne dépasse un milliard.': 'El total de esta partida supera los mil millones.',
  'Cette demande ne reçoit plus de devis.': 'Esta solicitud ya no recibe presupuestos.',
  'Votre entreprise a déjà un devis en cours pour cette demande.':
    'Su empresa ya tiene un presupuesto en curso para esta solicitud.',
  'Ce devis a déjà été envoyé\u202f; créez un nouvel indice pour le modifier.':
    'Este presupuesto ya se ha enviado; cree una nueva revisión para modificarlo.',
  'Ce devis n’est pas en attente de réponse.': 'Este presupuesto no espera respuesta.',
  'La validité de ce devis est dépassée.': 'La validez de este presupuesto ha vencido.',
  'Ce devis a été modifié entre-temps': 'Este presupuesto ha cambiado entretanto',
  'Les offres sont scellées jusqu’à la date limite.': 'Las ofertas están selladas hasta la fecha límite.',
  'Aucun devis n’a encore été reçu.': 'Aún no se ha recibido ningún presupuesto.',
  'Un devis a déjà été accepté pour cette demande.': 'Ya se ha aceptado un presupuesto para esta solicitud.',
  'Cette demande ne peut pas être commandée dans son état actuel.':
    'Esta solicitud no se puede adjudicar en su estado actual.',
  'Des documents obligatoires manquent ou sont expirés.': 'Hay documentos obligatorios que faltan o han caducado.',
  'Indiquez l’unité.': 'Indique la unidad.',
  'Indiquez la mention qui justifie le taux de 0\u202f%.': 'Indique la mención que justifica el tipo del 0\u202f%.',
  'Chiffrez au moins une ligne.': 'Valore al menos una partida.',
  'Le total du devis doit être supérieur à zéro.': 'El total del presupuesto debe ser superior a cero.',
  'Une autre offre a été retenue. Merci de votre réponse.': 'Se ha elegido otra oferta. Gracias por su respuesta.',
  'Les accords que vous avez signés gardent le nom du signataire pendant dix ans (Code de commerce, article L123-22).':
    'Los acuerdos que ha firmado conservan el nombre del firmante durante diez años (Code de commerce francés, artículo L123-22).',
  'Cette date est passée.': 'Esta fecha ya ha pasado.',
  'Votre devis n’a pas été retenu.': 'Su presupuesto no ha sido seleccionado.',
  'La demande a changé depuis votre devis\u202f: relisez-la, puis envoyez-le.':
    'La solicitud ha cambiado desde su presupuesto: vuelva a leerla y envíelo.',
  'La demande a changé depuis ce devis\u202f: demandez à l’entreprise de le confirmer ou de le réviser.':
    'La solicitud ha cambiado desde este presupuesto: pida a la empresa que lo confirme o lo revise.',
  'Ce devis répond déjà à la demande telle qu’elle est.': 'Este presupuesto ya responde a la solicitud tal como está.',
  'La confirmation a déjà été demandée ces dernières 24 heures.':
    'Ya se pidió la confirmación en las últimas 24 horas.',
  'La date limite est passée\u202f: les offres scellées s’ouvrent dans un instant.':
    'La fecha límite ha pasado: las ofertas selladas se abren en un instante.',
};
