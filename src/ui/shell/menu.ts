import {
  Building,
  CircleGauge,
  Calendar,
  ClipboardList,
  Contact,
  DoorOpen,
  Fan,
  FileBadge,
  FileChartColumn,
  FileCheck,
  FileSearch,
  FileText,
  Hammer,
  Handshake,
  Heart,
  IdCard,
  Inbox,
  Landmark,
  LayoutDashboard,
  ListOrdered,
  ListTodo,
  Map,
  Megaphone,
  Package,
  PackageCheck,
  ReceiptEuro,
  MessagesSquare,
  PenLine,
  Tags,
  UserCog,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { type Role, type Side, sideOf } from '#common/roles.ts';
import { type Page, type PageName, pages, path, requiredRole } from '#paths.ts';

/** The kind of menu: by role, or a technician's, with their missions only. */
export type Worn = Role | 'technician';

/** A public page with a company part for members, which technicians may not read. */
export const isOfCompany = (page: string): boolean => page === 'collaborations';
export const landingOfTechnicians = (): string => optionalPath('missions') ?? path('profile');
/** Start pages of other users: typing one leads to the user's own. */
export const isLanding = (page: string): boolean => ['dashboard', 'handling', 'requests'].includes(page);

const named: Partial<Record<string, Page>> = pages;

/** Address of a page with a dynamic name; null when it does not exist or needs parameters. */
export function optionalPath(name: string): string | null {
  const address = named[name]?.addresses[0];
  return address && !address.includes(':') ? address : null;
}

const entries = {
  dashboard: ['dashboard', LayoutDashboard],
  requests: ['requests', ClipboardList],
  myRequests: ['requests', ClipboardList],
  occupantReports: ['occupantReports', Inbox],
  quotes: ['quotes', FileText],
  receivedQuotes: ['quotes', FileText],
  toSign: ['approvals', PenLine],
  receivedInvoices: ['invoices', ReceiptEuro],
  mySites: ['sites', Building],
  planning: ['planning', Calendar],
  providers: ['providerSearch', Users],
  contracts: ['collaborations', Handshake],
  messages: ['conversations', MessagesSquare],
  marketplace: ['marketplace', Map],
  tenders: ['requests', Megaphone],
  myQuotes: ['quotes', FileText],
  missions: ['missions', Hammer],
  myInvoices: ['invoices', ReceiptEuro],
  myTariffs: ['tariffs', Tags],
  stock: ['stock', Package],
  myPage: ['providerProfile', IdCard],
  tariffs: ['tariffs', Tags],
  referenceTariffs: ['adminTariffs', Tags],
  tasks: ['adminTasks', ListTodo],
  userSites: ['adminUserSites', UserCog],
  accessRequests: ['adminAccessRequests', DoorOpen],
  reports: ['adminReports', FileChartColumn],
  myProfile: ['profile', UserRound],
} as const satisfies Record<string, readonly [page: string, icon: LucideIcon]>;

/** Pages in the palette only: menus are fixed by the specification. */
const outsideMenu = {
  planning: Calendar,
  application: FileBadge,
  providerProfile: Contact,
  favourites: Heart,
  preferredProviders: ListOrdered,
  approvals: PenLine,
  budgets: CircleGauge,
  equipmentList: Fan,
  principals: Landmark,
  collaborations: Handshake,
  crews: Users,
  stock: Package,
  partsToInvoice: PackageCheck,
  viewingCertificates: FileCheck,
  adminApplications: FileBadge,
  adminDocuments: FileSearch,
} as const satisfies Partial<Record<PageName, LucideIcon>>;
type OutsideMenuName = keyof typeof outsideMenu;

const outsideMenuOf: Record<Side, readonly OutsideMenuName[]> = {
  provider: [
    'planning',
    'application',
    'providerProfile',
    'crews',
    'stock',
    'partsToInvoice',
    'viewingCertificates',
    'collaborations',
  ],
  ordering: [
    'planning',
    'favourites',
    'preferredProviders',
    'approvals',
    'collaborations',
    'budgets',
    'equipmentList',
    'principals',
  ],
  admin: ['adminApplications', 'adminDocuments'],
};

/** Palette entries besides a role's menu. */
export function pagesOutsideMenu(role: Worn): { name: OutsideMenuName; icon: LucideIcon; to: string }[] {
  if (role === 'technician') return [];
  const shown = menuOf(role).flatMap(({ items }) => items.map(({ to }) => to));
  const pages = outsideMenuOf[sideOf(role)].map((name) => ({ name, icon: outsideMenu[name], to: path(name) }));
  return pages.filter(({ to }) => !shown.includes(to));
}

/** A company's settings, in its menu and on phones: crews only for providers. */
export function companyEntriesOf(worn: Worn): readonly ('crews' | 'members' | 'plan' | 'companies')[] {
  if (worn === 'technician') return [];
  const all = ['members', 'plan', 'companies'] as const;
  return sideOf(worn) === 'provider' ? ['crews', ...all] : all;
}

type EntryName = keyof typeof entries;

interface Group {
  label?: 'administration';
  entries: readonly EntryName[];
}

/** Side menu by role: spec §2 for legacy roles and admin, the product's groups for the two modern ones. */
const menus: Record<Worn, readonly Group[]> = {
  donneur_ordre: [
    {
      entries: [
        'dashboard',
        'myRequests',
        'occupantReports',
        'receivedQuotes',
        'toSign',
        'receivedInvoices',
        'mySites',
        'planning',
        'providers',
        'contracts',
        'messages',
        'marketplace',
      ],
    },
  ],
  prestataire: [
    {
      entries: [
        'dashboard',
        'tenders',
        'myQuotes',
        'missions',
        'myInvoices',
        'planning',
        'myTariffs',
        'stock',
        'myPage',
        'contracts',
        'messages',
        'marketplace',
      ],
    },
  ],
  technician: [{ entries: ['missions', 'planning', 'stock', 'myProfile'] }],
  rivp: [{ entries: ['dashboard', 'requests', 'marketplace'] }],
  tce: [{ entries: ['dashboard', 'marketplace'] }],
  manutention: [{ entries: ['dashboard', 'requests', 'quotes', 'tariffs', 'marketplace'] }],
  admin: [
    { entries: ['dashboard', 'marketplace'] },
    { label: 'administration', entries: ['tasks', 'userSites', 'accessRequests', 'reports', 'referenceTariffs'] },
  ],
};

export interface MenuItem {
  name: EntryName;
  /** Page name, also the key of its counter. */
  page: string;
  icon: LucideIcon;
  to: string;
}

/** Parent entries of a page whose address is under no entry, nearest first. */
const standsUnder: Partial<Record<PageName, readonly string[]>> = {
  handling: ['dashboard'],
  provider: ['providerSearch', 'marketplace'],
  providerSearch: ['marketplace'],
  providerComparison: ['providerSearch', 'marketplace'],
  favourites: ['providerSearch', 'marketplace'],
  preferredProviders: ['providerSearch', 'marketplace'],
  budgets: ['sites'],
  equipmentList: ['sites'],
  principals: ['sites'],
  equipmentNew: ['sites'],
  equipment: ['sites'],
  equipmentEdit: ['sites'],
  maintenanceDates: ['sites'],
};

/** The current menu entry on a page: an entry's page or group; null for none. */
export function currentOf(role: Worn, page: PageName): string | null {
  const items = menuOf(role).flatMap((group) => group.items);
  const [address] = pages[page].addresses;
  const above = items.find(({ to }) => address === to || address.startsWith(`${to}/`));
  if (above) return above.page;
  const near = standsUnder[page]?.find((name) => items.some((item) => item.page === name));
  if (near) return near;
  return role === 'admin' && requiredRole(page) === 'admin' ? 'admin' : null;
}

const itemsOf = (names: readonly EntryName[]): MenuItem[] =>
  names.flatMap((name) => {
    const [page, icon] = entries[name];
    const to = optionalPath(page);
    return to ? [{ name, page, icon, to }] : [];
  });

export function menuOf(role: Worn): { label?: 'administration'; items: MenuItem[] }[] {
  return menus[role]
    .map((group) => ({ ...(group.label && { label: group.label }), items: itemsOf(group.entries) }))
    .filter((group) => group.items.length > 0);
}

/** A phone's tabs: the menu's first four; handlers have their planning and messages. */
export const tabsOf = (role: Worn): MenuItem[] =>
  role === 'manutention'
    ? itemsOf(['dashboard', 'missions', 'planning', 'messages'])
    : menuOf(role)
        .flatMap(({ items }) => items)
        // Sorted on desktops, and available in the menu.
        .filter(({ name }) => name !== 'occupantReports')
        .slice(0, 4);
