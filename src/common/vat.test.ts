import { expect, test } from 'vitest';
import { isRateOf, mentionsAt, ratesAt, usualVatAt } from './vat.ts';

test.each([
  ['75', [2000, 1000, 550, 210, 0], ['reverse_charge', 'franchise'], { vatRateBp: 2000, vatMention: null }],
  [null, [2000, 1000, 550, 210, 0], ['reverse_charge', 'franchise'], { vatRateBp: 2000, vatMention: null }],
  // CGI art. 296.
  ['971', [850, 210, 175, 105, 0], ['reverse_charge', 'franchise'], { vatRateBp: 850, vatMention: null }],
  ['972', [850, 210, 175, 105, 0], ['reverse_charge', 'franchise'], { vatRateBp: 850, vatMention: null }],
  ['974', [850, 210, 175, 105, 0], ['reverse_charge', 'franchise'], { vatRateBp: 850, vatMention: null }],
  // CGI art. 294-1.
  ['973', [0], ['article_294'], { vatRateBp: 0, vatMention: 'article_294' }],
  ['976', [0], ['article_294'], { vatRateBp: 0, vatMention: 'article_294' }],
  ['988', [0], ['outside_territory'], { vatRateBp: 0, vatMention: 'outside_territory' }],
  ['978', [0], ['outside_territory'], { vatRateBp: 0, vatMention: 'outside_territory' }],
])('at a site in %s', (place, rates, mentions, usual) => {
  expect(ratesAt(place)).toEqual(rates);
  expect(mentionsAt(place)).toEqual(mentions);
  expect(usualVatAt(place)).toEqual(usual);
});

test('another place’s rate is kept where set, and recognised as foreign', () => {
  expect(ratesAt('974', 2000)).toEqual([2000, 850, 210, 175, 105, 0]);
  expect(mentionsAt('976', 'franchise')).toEqual(['franchise', 'article_294']);
  expect([isRateOf('974', 2000), isRateOf('974', 850), isRateOf('75', 850)]).toEqual([false, true, false]);
});
