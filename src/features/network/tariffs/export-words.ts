/** Heads of exported price lists, in French; `export-words.LANGUAGE.ts` says them in another language. */
export default {
  file: 'tarifs-de-reference',
  ownFile: 'tarifs',
  code: 'Code',
  designation: 'Désignation',
  trade: 'Métier',
  unit: 'Unité',
  price: 'Prix unitaire HT (EUR)',
  vat: 'TVA (%)',
};
