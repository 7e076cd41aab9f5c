import type french from './export-words.ts';

export default {
  file: 'tarifas-de-referencia',
  ownFile: 'tarifas',
  code: 'Código',
  designation: 'Descripción',
  trade: 'Oficio',
  unit: 'Unidad',
  price: 'Precio unitario sin IVA (EUR)',
  vat: 'IVA (%)',
} satisfies typeof french;
