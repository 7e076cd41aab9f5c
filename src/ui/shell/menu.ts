import {
  Building,
  Calendar,
  ClipboardList,
  DoorOpen,
  FileChartColumn,
  FileText,
  Hammer,
  IdCard,
  LayoutDashboard,
  ListTodo,
  Map,
  Megaphone,
  MessagesSquare,
  Tags,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Role } from '#common/roles.ts';
import { pages, path, type PageName } from '#paths.ts';

/** The address of a page by its name in `paths.ts`, null while that page does not exist or lacks a parameter. */
export function optionalPath(name: string, parameters: Record<string, string> = {}): string | null {
  if (!(name in pages)) return null;
  const page = name as PageName;
  const wanted = [...pages[page].addresses[0].matchAll(/:(\w+)/g)].map(([, key = '']) => key);
  return wanted.every((key) => key in parameters) ? path(page, parameters) : null;
}

const entries = {
  dashboard: ['dashboard', LayoutDashboard],
  requests: ['requests', ClipboardList],
  myRequests: ['requests', ClipboardList],
  quotes: ['quotes', FileText],
  receivedQuotes: ['quotes', FileText],
  mySites: ['sites', Building],
  planning: ['planning', Calendar],
  providers: ['providerSearch', Users],
  collaboration: ['collaboration', MessagesSquare, 'collaborations'],
  marketplace: ['marketplace', Map],
  tenders: ['requests', Megaphone],
  myQuotes: ['quotes', FileText],
  missions: ['workOrders', Hammer],
  myTariffs: ['tariffs', Tags],
  myPage: ['providerProfile', IdCard],
  tariffs: ['tariffs', Tags],
  referenceTariffs: ['adminTariffs', Tags, 'tariffs'],
  tasks: ['adminTasks', ListTodo],
  userSites: ['adminUserSites', UserCog],
  accessRequests: ['adminAccessRequests', DoorOpen],
  reports: ['adminReports', FileChartColumn],
} as const satisfies Record<string, readonly [page: string, icon: LucideIcon, otherwise?: string]>;

type EntryName = keyof typeof entries;

interface Group {
  label?: 'administration';
  entries: readonly EntryName[];
}

/** Side menu of each casquette: spec §2 for the legacy ones and admin, the product's groups for the modern two. */
const menus: Record<Role, readonly Group[]> = {
  donneur_ordre: [
    {
      entries: [
        'dashboard',
        'myRequests',
        'receivedQuotes',
        'mySites',
        'planning',
        'providers',
        'collaboration',
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
        'planning',
        'myTariffs',
        'myPage',
        'collaboration',
        'marketplace',
      ],
    },
  ],
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

/** The menu of a casquette, only with pages that exist. */
export function menuOf(role: Role): { label?: 'administration'; items: MenuItem[] }[] {
  return menus[role]
    .map((group) => ({
      ...(group.label && { label: group.label }),
      items: group.entries.flatMap((name) => {
        const [page, icon, otherwise = page]: readonly [string, LucideIcon, string?] = entries[name];
        const to = optionalPath(page) ?? optionalPath(otherwise);
        return to ? [{ name, page, icon, to }] : [];
      }),
    }))
    .filter((group) => group.items.length > 0);
}
