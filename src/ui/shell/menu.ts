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

/** Whose menu it is: a role’s, or that of who goes on site and sees their missions alone. */
export type Worn = Role | 'technician';

/** What visitors read too, and members see their company's part of: nothing that a technician would be answered. */
export const isOfCompany = (page: string): boolean => page === 'collaborations';
export const landingOfTechnicians = (): string => optionalPath('missions') ?? path('profile');
/** Where others begin their day: who types it out of habit is led to their own. */
export const isLanding = (page: string): boolean => ['dashboard', 'handling', 'requests'].includes(page);

const named: Partial<Record<string, Page>> = pages;

/** The address of a page whose name only the running program knows; null where none has it, or it asks for more. */
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

/** Pages that no menu shows and the palette finds: the menus are those of the specification. */
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

/** What the palette finds besides the menu of a role. */
export function pagesOutsideMenu(role: Worn): { name: OutsideMenuName; icon: LucideIcon; to: string }[] {
  if (role === 'technician') return [];
  const shown = menuOf(role).flatMap(({ items }) => items.map(({ to }) => to));
  const pages = outsideMenuOf[sideOf(role)].map((name) => ({ name, icon: outsideMenu[name], to: path(name) }));
  return pages.filter(({ to }) => !shown.includes(to));
}

/** What is arranged of a company, in the menu of its name and in that of a phone: crews are a provider’s. */
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

/** Side menu of each role: spec §2 for the legacy ones and admin, the product's groups for the modern two. */
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
  /** Page name, the key of its counter. */
  page: string;
  icon: LucideIcon;
  to: string;
}

/** Where a page stands whose address is under that of no entry, the nearest first. */
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

/** What the menu shows as current on a page: the page of an entry, or its group; null where nothing leads there. */
export function currentOf(role: Worn, page: PageName): string | null {
  const items = menuOf(role).flatMap((group) => group.items);
  const [address] = pages[page].addresses;
  const above = items.find(({ to }) => address === to || address.startsWith(`${to}/`));
  if (above) return above.page;
  const near = standsUnder[page]?.find((name) => items.some((item) => item.page === name));
  if (near) return near;
  return role === 'admin' && requiredRole(page) === 'admin' ? 'admin' : null;
}

/** Entries, only with pages that exist. */
const itemsOf = (names: readonly EntryName[]): MenuItem[] =>
  names.flatMap((name) => {
    const [page, icon] = entries[name];
    const to = optionalPath(page);
    return to ? [{ name, page, icon, to }] : [];
  });

/** The menu of a role. */
export function menuOf(role: Worn): { label?: 'administration'; items: MenuItem[] }[] {
  return menus[role]
    .map((group) => ({ ...(group.label && { label: group.label }), items: itemsOf(group.entries) }))
    .filter((group) => group.items.length > 0);
}

/** The tabs of a phone: the first four of the menu; those who carry have their planning and their messages at hand. */
export const tabsOf = (role: Worn): MenuItem[] =>
  role === 'manutention'
    ? itemsOf(['dashboard', 'requests', 'planning', 'messages'])
    : menuOf(role)
        .flatMap(({ items }) => items)
        // Sorted at a desk, and found in the menu.
        .filter(({ name }) => name !== 'occupantReports')
        .slice(0, 4);
