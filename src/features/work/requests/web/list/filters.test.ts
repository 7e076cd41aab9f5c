import { describe, expect, test } from 'vitest';
import { listInput, readFilters, writeFilters } from './use-request-filters.ts';

const site = '019371e0-0000-7000-8000-000000000000';

describe('list filters', () => {
  test('round-trip through the address bar', () => {
    const address = `vue=open&q=fuite&statut=done%2Cpublished&metier=plumbing&priorite=urgent&site=${site}&prestataire=${site}&suivi=${site}&imputation=occupant%2Cinsurance&du=2026-01-05&au=2026-02-01&montant-min=10000&montant-max=250000&tri=due&affichage=calendrier&mois=2026-01&jour=2026-01-09`;
    const filters = readFilters(new URLSearchParams(address));
    expect(filters).toEqual({
      view: 'open',
      q: 'fuite',
      status: ['done', 'published'],
      trade: ['plumbing'],
      priority: ['urgent'],
      siteId: [site],
      providerId: [site],
      assigneeId: [site],
      costBearer: ['occupant', 'insurance'],
      from: '2026-01-05',
      to: '2026-02-01',
      least: 10_000,
      most: 250_000,
      sort: 'due',
      display: 'calendar',
      month: '2026-01',
      day: '2026-01-09',
    });
    expect(writeFilters(filters).toString()).toBe(address);
    expect(listInput(filters)).toEqual({
      view: 'open',
      q: 'fuite',
      status: 'done,published',
      trade: 'plumbing',
      priority: 'urgent',
      siteId: site,
      providerId: site,
      assigneeId: site,
      costBearer: 'occupant,insurance',
      from: '2026-01-05',
      to: '2026-02-01',
      leastMinor: 10_000,
      mostMinor: 250_000,
      sort: 'due',
    });
  });

  test('ignore invalid values in the address', () => {
    const filters = readFilters(
      new URLSearchParams(
        'vue=secret&affichage=mur&mois=2026-13&statut=magie,done,done&site=1&tri=x&metier=&du=hier&montant-min=-4',
      ),
    );
    expect(filters).toMatchObject({
      view: 'all',
      status: ['done'],
      trade: [],
      siteId: [],
      from: '',
      least: null,
      sort: 'recent',
      display: 'list',
      month: '',
    });
    expect(writeFilters({ ...filters, status: [] }).toString()).toBe('');
    expect(listInput({ ...filters, q: '  ' })).not.toHaveProperty('q');
  });
});
