import type french from './export-words.ts';

export default {
  file: 'reference-rates',
  ownFile: 'rates',
  code: 'Code',
  designation: 'Description',
  trade: 'Trade',
  unit: 'Unit',
  price: 'Unit price ex VAT (EUR)',
  vat: 'VAT (%)',
} satisfies typeof french;
