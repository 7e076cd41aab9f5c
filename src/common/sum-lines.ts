const sum =
  /^((sous|sub)[ -]?)?(total|totaux|totale|totales)\b|^(grand|montant) total\b|^(somme|sum|suma|somma)\b|^(tva|ttc|vat|mwst|iva)\b|^(gesamt|zwischen)?summe\b|^gesamt\b|^subtotale?\b/i;

/** Whether a text is the label of a total line («Total», «SOUS-TOTAL Bâtiment A»). */
export const isSumHeading = (text: string): boolean => sum.test(text.trim());
