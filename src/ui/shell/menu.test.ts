import { describe, expect, test } from 'vitest';
import type { Role } from '#common/roles.ts';
import { type PageName, path } from '#paths.ts';
import { companyEntriesOf, currentOf, menuOf, optionalPath, tabsOf, type Worn } from './menu.ts';
import { text } from './texts.ts';

type Line = readonly [label: string, page: string];

const dashboard: Line = ['Tableau de bord', 'dashboard'];
const marketplace: Line = ['Marketplace', 'marketplace'];
const requests: Line = ['Demandes', 'requests'];
const quotes: Line = ['Devis', 'quotes'];
const tariffs: Line = ['Tarifs', 'tariffs'];

/** Legacy roles and admin exactly as in the specification, §2; the modern ones as in product.md. */
const menus: Record<Worn, { label?: string; lines: Line[] }[]> = {
  rivp: [{ lines: [dashboard, requests, marketplace] }],
  tce: [{ lines: [dashboard, marketplace] }],
  technician: [
    {
      lines: [
        ['Mes missions', 'missions'],
        ['Planning', 'planning'],
        ['Stock', 'stock'],
        ['Profil', 'profile'],
      ],
    },
  ],
  manutention: [{ lines: [dashboard, requests, quotes, tariffs, marketplace] }],
  admin: [
    { lines: [dashboard, marketplace] },
    {
      label: 'Administration',
      lines: [
        ['Tâches', 'adminTasks'],
        ['Sites par utilisateur', 'adminUserSites'],
        ["Demandes d'accès", 'adminAccessRequests'],
        ['Rapports', 'adminReports'],
        tariffs,
      ],
    },
  ],
  donneur_ordre: [
    {
      lines: [
        dashboard,
        ['Mes demandes', 'requests'],
        ['Signalements', 'occupantReports'],
        ['Devis reçus', 'quotes'],
        ['À signer', 'approvals'],
        ['Factures reçues', 'invoices'],
        ['Mes sites', 'sites'],
        ['Planning', 'planning'],
        ['Prestataires', 'providerSearch'],
        ['Contrats', 'collaborations'],
        ['Messages', 'conversations'],
        marketplace,
      ],
    },
  ],
  prestataire: [
    {
      lines: [
        dashboard,
        ['Appels d’offres', 'requests'],
        ['Mes devis', 'quotes'],
        ['Mes missions', 'missions'],
        ['Mes factures', 'invoices'],
        ['Planning', 'planning'],
        ['Mes prix', 'tariffs'],
        ['Stock', 'stock'],
        ['Ma fiche', 'providerProfile'],
        ['Contrats', 'collaborations'],
        ['Messages', 'conversations'],
        marketplace,
      ],
    },
  ],
};

describe('the side menu', () => {
  test.each(Object.entries(menus))('of %s, with existing pages', (role, groups) => {
    const shown = menuOf(role as Worn).map(({ label, items }) => ({
      label: label && text(label),
      lines: items.map(({ name }) => text(`menu.${name}`)),
    }));
    const expected = groups.map(({ label, lines }) => ({
      label,
      lines: lines.filter(([, page]) => optionalPath(page)).map(([name]) => name),
    }));
    expect(shown).toEqual(expected);
  });

  test.each<[Role, PageName, string | null]>([
    ['donneur_ordre', 'request', 'requests'],
    ['donneur_ordre', 'siteImport', 'sites'],
    ['donneur_ordre', 'provider', 'providerSearch'],
    ['donneur_ordre', 'favourites', 'providerSearch'],
    ['donneur_ordre', 'preferredProviders', 'providerSearch'],
    ['donneur_ordre', 'budgets', 'sites'],
    ['donneur_ordre', 'equipment', 'sites'],
    ['donneur_ordre', 'conversation', 'conversations'],
    ['donneur_ordre', 'collaborations', 'collaborations'],
    ['prestataire', 'collaborationDetail', 'collaborations'],
    ['prestataire', 'provider', 'marketplace'],
    ['prestataire', 'providerProfile', 'providerProfile'],
    ['manutention', 'handling', 'dashboard'],
    ['admin', 'admin', 'admin'],
    ['admin', 'adminTasks', 'adminTasks'],
    ['admin', 'adminDirectory', 'admin'],
    ['admin', 'profile', null],
  ])('of %s on page %s shows %s as current', (role, page, expected) => {
    expect(currentOf(role, page)).toBe(expected);
  });

  test('leads the admin to the reference tariffs, not to a provider’s', () => {
    const [, administration] = menuOf('admin');
    expect(administration?.items.at(-1)?.to).toBe(path('adminTariffs'));
  });
});

test('a moving company’s people find their missions and planning in the bar of a phone', () => {
  expect(tabsOf('manutention').map(({ name }) => name)).toEqual(['dashboard', 'missions', 'planning', 'messages']);
});

test('for companies leads crew workers to their crews, and technicians nowhere', () => {
  for (const worn of ['prestataire', 'tce', 'manutention'] as const) expect(companyEntriesOf(worn)[0]).toBe('crews');
  for (const worn of ['donneur_ordre', 'rivp'] as const) expect(companyEntriesOf(worn)).not.toContain('crews');
  expect(companyEntriesOf('technician')).toEqual([]);
});

test('resolves a dynamic name only for an existing page without parameters', () => {
  expect(optionalPath('login')).toBe(path('login'));
  expect(optionalPath('nowhere')).toBeNull();
  expect(optionalPath('request')).toBeNull();
});
