import type french from './export-words.ts';

export default {
  file: 'prezzi-di-riferimento',
  ownFile: 'prezzi',
  code: 'Codice',
  designation: 'Descrizione',
  trade: 'Mestiere',
  unit: 'Unità',
  price: 'Prezzo unitario IVA escl. (EUR)',
  vat: 'IVA (%)',
} satisfies typeof french;
