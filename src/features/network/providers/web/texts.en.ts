import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('providers', {
  paper: {
    decennale: 'Ten-year liability',
    vigilance: 'URSSAF',
    kbis: 'Kbis',
    rc_pro: 'Professional liability',
    foreign_workers: 'Foreign worker list',
  },
  papersInOrder: 'Documents up to date',
  paperExpiring: '{{name}} expires on {{day}}',
  paperExpired: '{{name}} expired on {{day}}',
  paperMissing: '{{name}} missing',
  paperMissingKbis: 'Kbis or RNE missing',
  paperExpiredKbis: 'Kbis or RNE expired on {{day}}',
  rating: 'rated {{rating}} out of 5',
  reviews_one: '{{count}} review',
  reviews_other: '{{count}} reviews',
  unrated: 'No review yet',
  distance: '{{distance}} away',
  radius: 'works within {{distance}}',
  own: 'Your company',
  keep: 'Add {{name}} to favourites',
  forget: 'Remove {{name}} from favourites',
  kept: '{{name}} added to your favourites',
  forgotten: '{{name}} removed from your favourites',
  undo: 'Undo',
  keepFailed: 'The favourite was not saved',
  rge: 'RGE',
  schemes: { rge: 'RGE', qualibat: 'Qualibat', qualifelec: 'Qualifelec' },
  qualification: { none: 'none', until: 'until {{day}}', verified: 'Verified', declared: 'Declared, to be verified' },
  available: {
    now: 'Available',
    soon: 'Available within two weeks',
  },
  answers: 'Responds in {{time}}',
});
