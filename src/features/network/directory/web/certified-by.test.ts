import { expect, test } from 'vitest';
import { certifiedBy } from './certified-by.ts';

test.each([
  ['QUALIBAT-RGE', 'qualibat', ['Qualibat']],
  ['Qualifelec RGE', 'qualifelec', ['Qualifelec']],
  ['QualiPAC', 'qualit_enr', ['QualiPAC', 'Qualit’EnR']],
  ['QualiPAC', 'qualitenr', ['QualiPAC', 'Qualit’EnR']],
  ['NF Habitat', 'Autre organisme', ['NF Habitat', 'Autre organisme']],
  ['', '', ['', '']],
])('«%s» of «%s» reads %j', (certificate, body, read) => {
  expect(certifiedBy({ certificate, body })).toEqual(read);
});
