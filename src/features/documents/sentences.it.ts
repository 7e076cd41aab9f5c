/** What this slice refuses, in Italian. */
export default {
  'Choisissez d’abord le fichier de cette pièce.': 'Scelga prima il file di questo documento.',
  'Cette pièce a déjà été contrôlée.': 'Questo documento è già stato controllato.',
  'Cette pièce a été modifiée entre-temps.': 'Questo documento è stato modificato nel frattempo.',
  'Cette date est à venir.': 'Questa data è futura.',
  'Un Kbis de moins de trois mois est demandé.': 'È richiesto un Kbis di meno di tre mesi.',
  'Une attestation de moins de six mois est demandée.': 'È richiesto un certificato di meno di sei mesi.',
  'Recopiez le code de sécurité imprimé sur l’attestation.': 'Copi il codice di sicurezza stampato sul certificato.',
  'Ce document a déjà expiré.': 'Questo documento è già scaduto.',
  'La fin précède le début.': 'La fine precede l’inizio.',
  'Choisissez au moins un métier.': 'Scelga almeno un mestiere.',
  'Contrôlez d’abord le code de sécurité auprès de l’URSSAF.':
    'Controlli prima il codice di sicurezza presso l’URSSAF.',
  'Indiquez le motif.': 'Indichi il motivo.',
  'Indiquez où cette assurance s’applique.': 'Indichi dove si applica questa assicurazione.',
};
