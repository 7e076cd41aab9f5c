/** Heads of the exported reference, in French; `export-words.LANGUAGE.ts` says them in another language. */
export default {
  file: 'tarifs-de-reference',
  code: 'Code',
  designation: 'Désignation',
  trade: 'Métier',
  unit: 'Unité',
  price: 'Prix unitaire HT (EUR)',
  vat: 'TVA (%)',
};
