/** What this slice refuses, in Spanish. */
export default {
  'Aucun de vos favoris n’exerce ce métier.': 'Ninguno de sus favoritos ejerce este oficio.',
  'Cette date est passée.': 'Esta fecha ya ha pasado.',
  'Cette demande ne peut plus être modifiée dans son état actuel.':
    'Esta solicitud ya no se puede modificar en su estado actual.',
  'Cette demande n’est plus un brouillon.': 'Esta solicitud ya no es un borrador.',
  'Cette demande ne peut plus être annulée.': 'Esta solicitud ya no se puede anular.',
  'Cette demande ne peut pas être mise en attente dans son état actuel.':
    'Esta solicitud no se puede poner en espera en su estado actual.',
  'Cette demande n’est pas en attente.': 'Esta solicitud no está en espera.',
  'Seule une demande réceptionnée peut être clôturée.': 'Solo se puede cerrar una solicitud recepcionada.',
  'Des réserves restent à lever\u202f: la demande ne peut pas encore être clôturée.':
    'Quedan reservas por levantar: la solicitud todavía no se puede cerrar.',
  'Le plan Starter permet 10 demandes par mois. Demandez le plan Pro pour en publier davantage.':
    'El plan Starter permite 10 solicitudes al mes. Solicite el plan Pro para publicar más.',
  'Plus aucune des entreprises à qui la demande s’adresse n’est joignable dans le réseau\u202f: créez une nouvelle demande pour en inviter d’autres.':
    'Ninguna de las empresas a las que se dirige la solicitud está ya localizable en la red: duplíquela para invitar a otras.',
  'Une demande porte au plus 12 photos.': 'Una solicitud admite 12 fotos como máximo.',
  'Choisissez un métier.': 'Elija un oficio.',
  'Décrivez le besoin.': 'Describa la necesidad.',
  'Indiquez quand les devis sont attendus.': 'Indique para cuándo se esperan los presupuestos.',
  'Invitez au moins une entreprise.': 'Invite al menos a una empresa.',
  'Choisissez un de vos sites.': 'Elija uno de sus inmuebles.',
  'La fin précède le début.': 'El fin es anterior al inicio.',
  'Une des entreprises invitées n’est plus dans le réseau.':
    'Una de las empresas invitadas ya no forma parte de la red.',
  'Une entreprise invitée n’est plus dans le réseau\u202f: retirez-la pour publier.':
    'Una empresa invitada ha dejado la red: retírela de las invitadas para publicar.',
  'Le scellement des offres ne change plus après la publication.':
    'El sellado de las ofertas ya no cambia tras la publicación.',
  'Les étapes auxquelles vous avez pris part restent sur les demandes, signées «\u202fCompte effacé\u202f».':
    'Las etapas en las que ha participado permanecen en las solicitudes, firmadas «Cuenta borrada».',
  'Cette demande n’attend plus de devis.': 'Esta solicitud ya no espera presupuestos.',
  'Fixez une date dans l’année qui vient.': 'Fije una fecha dentro del próximo año.',
  'Cette période est passée.': 'Este periodo ya ha pasado.',
  'Une consultation se relance une fois expirée, ou ses offres scellées ouvertes.':
    'Una licitación se relanza cuando ha vencido o cuando sus ofertas selladas están abiertas.',
  'La date limite est passée\u202f: les offres scellées reçues ne changent plus. Relancez un tour.':
    'La fecha límite ha pasado: las ofertas selladas recibidas ya no cambian. Inicie una nueva ronda.',
  'Des devis ont été envoyés\u202f: le site, le métier, la devise et le bordereau ne changent plus.':
    'Se han enviado presupuestos: el sitio, el oficio, la moneda y el cuadro de precios ya no cambian.',
  'Les offres sont scellées\u202f: la date limite ne peut être que repoussée.':
    'Las ofertas están selladas: la fecha límite solo se puede aplazar.',
  'Laissez au moins 24 heures aux entreprises pour répondre.': 'Deje a las empresas al menos 24 horas para responder.',
};
