import type french from './export-words.ts';

export default {
  file: 'referenzpreise',
  ownFile: 'preise',
  code: 'Code',
  designation: 'Leistung',
  trade: 'Gewerk',
  unit: 'Einheit',
  price: 'Einheitspreis netto (EUR)',
  vat: 'MwSt. (%)',
} satisfies typeof french;
