/** What this slice refuses, in Italian. */
export default {
  'Choisissez d’abord le fichier de ce document.': 'Scegliere prima il file di questo documento.',
  'Ce document a déjà été contrôlé.': 'Questo documento è già stato controllato.',
  'Votre candidature est à l’étude\u202f: déposez d’abord le document qui remplace celui-ci.':
    'La sua candidatura è in esame: depositi prima il documento che sostituisce questo.',
  'Ce document a été modifié entre-temps.': 'Questo documento è stato modificato nel frattempo.',
  'Cette date est à venir.': 'Questa data è futura.',
  'Un Kbis ou une attestation RNE de moins de trois mois est demandé.':
    'È richiesto un Kbis o un’attestazione RNE di meno di tre mesi.',
  'Une attestation de moins de six mois est demandée.': 'È richiesta un’attestazione di meno di sei mesi.',
  'Recopiez le code de sécurité imprimé sur l’attestation.':
    'Ricopiare il codice di sicurezza stampato sull’attestazione.',
  'Ce document a déjà expiré.': 'Questo documento è già scaduto.',
  'La fin précède le début.': 'La fine precede l’inizio.',
  'Choisissez au moins un métier.': 'Scegliere almeno un mestiere.',
  'Contrôlez d’abord le code de sécurité auprès de l’URSSAF.':
    'Verificare prima il codice di sicurezza presso l’URSSAF.',
  'Indiquez le motif.': 'Indicare il motivo.',
  'Indiquez où cette assurance s’applique.': 'Indicare dove si applica questa assicurazione.',
};
