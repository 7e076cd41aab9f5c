import { describe, expect, test } from 'vitest';
import { choiceOf, directoryChoiceOf, readSearch, writeSearch } from './search-state.ts';

const read = (text: string) => readSearch(new URLSearchParams(text));

describe('the address of a search', () => {
  test('says all of it, in the fewest words', () => {
    const address =
      'q=zinc&metier=roofing&lieu=Paris+11e&lat=48.859&lon=2.379&dep=75&site=0192f3c4-0000-7000-8000-000000000000&rayon=5&documents=1&note=4.5&rge=1&dispo=soon&reponse=day&taille=under_50&langue=pt&comparer=0192f3c4-0000-7000-8000-000000000000&tri=distance&annuaire=non';
    expect(decodeURIComponent(writeSearch(read(address)).toString())).toBe(decodeURIComponent(address));
    expect(writeSearch(read('rayon=5&dep=75&tri=relevance')).toString()).toBe('');
  });

  test('is read as nothing where it makes no sense', () => {
    expect(
      read(
        'metier=alchemy&lat=95&lon=2&rayon=7&note=9&tri=distance&documents=yes&rge=yes&dispo=x&taille=9&langue=xx&comparer=1,2',
      ),
    ).toEqual({
      q: '',
      trade: null,
      near: null,
      radiusKm: 20,
      valid: false,
      minRating: null,
      rge: false,
      available: null,
      response: null,
      size: null,
      language: null,
      compared: [],
      sort: 'relevance',
      directory: true,
    });
  });

  test('asks the server for what it says', () => {
    expect(choiceOf(read('q=+zinc+&lat=48.8&lon=2.3&dep=92&rayon=10&documents=1&rge=1&langue=pt'))).toEqual({
      q: 'zinc',
      latitude: 48.8,
      longitude: 2.3,
      radiusM: 10_000,
      departement: '92',
      valid: 'true',
      rge: 'true',
      language: 'pt',
    });
  });

  test('asks the public directory for what it can answer', () => {
    expect(directoryChoiceOf(read('q=zinc&metier=roofing'))).toEqual({ q: 'zinc', trade: 'roofing' });
    expect(directoryChoiceOf(read('documents=1'))).toBeNull();
    expect(directoryChoiceOf(read('note=4'))).toBeNull();
    expect(directoryChoiceOf(read('annuaire=non'))).toBeNull();
  });
});
