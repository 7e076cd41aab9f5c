import { describe, expect, test } from 'vitest';
import { choiceOf, directoryChoiceOf, readSearch, rewrite, writeSearch } from './search-state.ts';

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

  test.each(['lat=&lon=', 'lat=48.8&lon=', 'lat=+&lon=2', 'lon=2'])('has no place where %s stands', (text) => {
    expect(read(text).near).toBeNull();
  });

  test.each([
    ['q=zinc', 'zone=2,48,3,49&vue=48,2,11', 'q=zinc&vue=48,2,11&zone=2,48,3,49'],
    [
      'lieu=Paris&lat=48.8&lon=2.3',
      'zone=2,48,3,49&vue=43,5,11&quoi=appels',
      'lieu=Paris&lat=48.8&lon=2.3&quoi=appels',
    ],
    [
      'lieu=Paris&lat=48.8&lon=2.3&rge=1',
      'lieu=Paris&lat=48.8&lon=2.3&vue=48,2,11',
      'lieu=Paris&lat=48.8&lon=2.3&rge=1&vue=48,2,11',
    ],
    ['', 'lieu=Paris&lat=48.8&lon=2.3&vue=48,2,11', 'vue=48,2,11'],
  ])('written %s over %s leaves the map its own', (search, before, after) => {
    const address = rewrite(new URLSearchParams(before), read(search));
    expect(decodeURIComponent(address.toString())).toBe(after);
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
