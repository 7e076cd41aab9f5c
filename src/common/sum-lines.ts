/** How the line of a sum begins, in the five languages. */
const sum =
  /^((sous|sub)[ -]?)?(total|totaux|totale|totales)\b|^(grand|montant) total\b|^(somme|sum|suma|somma)\b|^(tva|ttc|vat|mwst|iva)\b|^(gesamt|zwischen)?summe\b|^gesamt\b|^subtotale?\b/i;

/** Whether a text heads a sum («Total», «SOUS-TOTAL Bâtiment A») rather than a line of its own. */
export const isSumHeading = (text: string): boolean => sum.test(text.trim());
