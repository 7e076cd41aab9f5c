/** What this slice refuses, in Italian. */
export default {
  'Aucun de vos favoris n’exerce ce métier.': 'Nessuno dei preferiti esercita questo mestiere.',
  'Cette date est passée.': 'Questa data è passata.',
  'Cette demande ne peut plus être modifiée dans son état actuel.':
    'Questa richiesta non si può più modificare nel suo stato attuale.',
  'Cette demande n’est plus un brouillon.': 'Questa richiesta non è più una bozza.',
  'Cette demande ne peut plus être annulée.': 'Questa richiesta non si può più annullare.',
  'Cette demande ne peut pas être mise en attente dans son état actuel.':
    'Questa richiesta non si può mettere in sospeso nel suo stato attuale.',
  'Cette demande n’est pas en attente.': 'Questa richiesta non è in sospeso.',
  'Seule une demande réceptionnée peut être clôturée.': 'Solo una richiesta collaudata si può chiudere.',
  'Des réserves restent à lever\u202f: la demande ne peut pas encore être clôturée.':
    'Restano riserve da sciogliere: la richiesta non si può ancora chiudere.',
  'Le plan Starter permet 10 demandes par mois. Demandez le plan Pro pour en publier davantage.':
    'Il piano Starter consente 10 richieste al mese. Richiedere il piano Pro per pubblicarne altre.',
  'Plus aucune des entreprises à qui la demande s’adresse n’est joignable dans le réseau\u202f: créez une nouvelle demande pour en inviter d’autres.':
    'Nessuna delle aziende a cui è rivolta la richiesta è più raggiungibile nella rete: creare una nuova richiesta per invitarne altre.',
  'Une demande porte au plus 12 photos.': 'Una richiesta contiene al massimo 12 foto.',
  'Choisissez un métier.': 'Scegliere un mestiere.',
  'Décrivez le besoin.': 'Descrivere il bisogno.',
  'Indiquez quand les devis sont attendus.': 'Indicare quando sono attesi i preventivi.',
  'Invitez au moins une entreprise.': 'Invitare almeno un’azienda.',
  'Choisissez un de vos sites.': 'Scegliere uno dei propri immobili.',
  'La fin précède le début.': 'La fine precede l’inizio.',
  'Une des entreprises invitées n’est plus dans le réseau.': 'Una delle aziende invitate non fa più parte della rete.',
  'Une entreprise invitée n’est plus dans le réseau\u202f: retirez-la pour publier.':
    'Un’azienda invitata ha lasciato la rete: toglierla dagli inviti per pubblicare.',
  'Le scellement des offres ne change plus après la publication.':
    'La sigillatura delle offerte non cambia più dopo la pubblicazione.',
  'Les étapes auxquelles vous avez pris part restent sur les demandes, signées «\u202fCompte effacé\u202f».':
    'Le tappe a cui si è partecipato restano sulle richieste, firmate «Account cancellato».',
  'Cette demande n’attend plus de devis.': 'Questa richiesta non attende più preventivi.',
  'Fixez une date dans l’année qui vient.': 'Fissare una data entro l’anno prossimo.',
  'Cette période est passée.': 'Questo periodo è passato.',
  'Une consultation se relance une fois expirée, ou ses offres scellées ouvertes.':
    'Una gara si rilancia quando è scaduta o quando le sue offerte sigillate sono aperte.',
  'La date limite est passée\u202f: les offres scellées reçues ne changent plus. Relancez un tour.':
    'La scadenza è passata: le offerte sigillate ricevute non cambiano più. Avvii una nuova tornata.',
  'Des devis ont été envoyés\u202f: le site, le métier, la devise et le bordereau ne changent plus.':
    'Sono stati inviati preventivi: il sito, il mestiere, la valuta e il computo non cambiano più.',
  'Les offres sont scellées\u202f: la date limite ne peut être que repoussée.':
    'Le offerte sono sigillate: la scadenza può solo essere rinviata.',
  'Laissez au moins 24 heures aux entreprises pour répondre.': 'Lasci alle imprese almeno 24 ore per rispondere.',
};
