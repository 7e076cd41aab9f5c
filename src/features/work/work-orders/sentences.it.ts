/** What this slice refuses, in Italian. */
export default {
  'Cette intervention est prévue un autre jour\u202f: confirmez que vous la commencez aujourd’hui.':
    'L’intervento è previsto per un altro giorno: va confermato che inizia oggi.',
  'L’extrait Kbis ou l’attestation RNE manque.': 'Manca l’estratto Kbis o l’attestazione RNE.',
  'L’extrait Kbis ou l’attestation RNE attend d’être vérifié.':
    'L’estratto Kbis o l’attestazione RNE attende la verifica.',
  'L’extrait Kbis ou l’attestation RNE a expiré.': 'L’estratto Kbis o l’attestazione RNE è scaduto.',
  'L’extrait Kbis ou l’attestation RNE avait plus de trois mois à sa vérification.':
    'L’estratto Kbis o l’attestazione RNE aveva più di tre mesi alla verifica.',
  'L’attestation de vigilance URSSAF manque.': 'Manca l’attestazione di vigilanza URSSAF.',
  'L’attestation de vigilance URSSAF attend d’être vérifiée.':
    'L’attestazione di vigilanza URSSAF attende la verifica.',
  'L’attestation de vigilance URSSAF a expiré.': 'L’attestazione di vigilanza URSSAF è scaduta.',
  'L’attestation de vigilance URSSAF a plus de six mois.': 'L’attestazione di vigilanza URSSAF ha più di sei mesi.',
  'L’attestation d’assurance décennale manque.': 'Manca l’attestato di assicurazione decennale.',
  'L’attestation d’assurance décennale attend d’être vérifiée.':
    'L’attestato di assicurazione decennale attende la verifica.',
  'L’attestation d’assurance décennale a expiré.': 'L’attestato di assicurazione decennale è scaduto.',
  'L’attestation d’assurance décennale est trop ancienne.': 'L’attestato di assicurazione decennale è troppo vecchio.',
  'L’assurance décennale ne couvre pas le métier «\u202f{{trade}}\u202f».':
    'L’assicurazione decennale non copre il mestiere «{{trade}}».',
  'L’assurance décennale ne couvre pas le métier de la demande.':
    'L’assicurazione decennale non copre il mestiere della richiesta.',
  'Cet ordre de service a déjà reçu une réponse.': 'Questo ordine di lavoro ha già ricevuto una risposta.',
  'La demande n’attend pas de réponse à cet ordre de service dans son état actuel.':
    'La richiesta non attende risposta a questo ordine di lavoro nel suo stato attuale.',
  'Seul un responsable de l’entreprise peut passer outre aux documents manquants.':
    'Solo un responsabile dell’azienda può proseguire nonostante i documenti mancanti.',
  'L’assurance décennale ne couvre pas le département du chantier ({{departement}}).':
    'L’assicurazione decennale non copre il dipartimento del cantiere ({{departement}}).',
  'Cette entreprise n’est plus dans le réseau\u202f: aucun ordre ne peut lui être passé.':
    'Questa azienda non fa più parte della rete: non è possibile affidarle alcun ordine.',
  'L’extrait Kbis ou l’attestation RNE n’est pas encore valable.':
    'L’estratto Kbis o l’attestazione RNE non è ancora valido.',
  'L’attestation de vigilance URSSAF ne vaut pas encore.': 'L’attestazione di regolarità URSSAF non è ancora valida.',
  'L’assurance décennale n’a pas encore pris effet.': 'L’assicurazione decennale non ha ancora preso effetto.',
  'Cet ordre de service ne peut pas être démarré dans son état actuel.':
    'Questo ordine di lavoro non attende di essere avviato.',
  'Cette intervention n’est pas en cours.': 'Questo intervento non è in corso.',
  'Cette intervention n’attend pas de réception.': 'Questo intervento non attende il collaudo.',
  'La demande est en attente ou annulée\u202f: l’intervention ne peut pas avancer.':
    'La richiesta è in sospeso o annullata: l’intervento non può avanzare.',
  'Cette réserve n’est plus à reprendre.': 'Questa riserva non è più da sistemare.',
  'Cette réserve n’a pas encore été déclarée reprise.': 'Questa riserva non attende di essere sciolta.',
  'Cette date est passée.': 'Questa data è passata.',
  'Fixez une date dans l’année qui vient.': 'Fissare una data entro l’anno prossimo.',
};
