import {
  Building2,
  ChevronDown,
  HardHat,
  Keyboard,
  Landmark,
  ListChecks,
  LogOut,
  Moon,
  Package,
  Settings,
  Shield,
  Sun,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { Role } from '#common/roles.ts';
import { path } from '#paths.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { IconButton } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Menu, type MenuEntry } from '#ui/dialogs/menu.tsx';
import { useSession, useSignedIn } from '#ui/calls/session.tsx';
import { setTheme, useTheme } from '#ui/page/theme.ts';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';
import { useWorn } from './use-worn.ts';

const roleIcons: Record<Role, LucideIcon> = {
  admin: Shield,
  donneur_ordre: Building2,
  prestataire: HardHat,
  rivp: Landmark,
  tce: HardHat,
  manutention: Package,
};

const modern: readonly Role[] = ['donneur_ordre', 'prestataire'];
const legacy: Partial<Record<Role, Role>> = { rivp: 'donneur_ordre', tce: 'prestataire', manutention: 'prestataire' };

/** The user's selectable roles, grouped as in the specification. */
export function useRoleEntries(): MenuEntry[] {
  const t = useTexts();
  const w = useWords();
  const { profile } = useSignedIn();
  const { selectRole } = useSession();
  if (!selectRole || profile.activeRoles.length < 2) return [];
  const line = (role: Role): MenuEntry => ({
    label: w(`role.${role}`),
    icon: roleIcons[role],
    checked: role === profile.selectedRole,
    detail: legacy[role] && t('towards', { role: w(`role.${legacy[role]}`) }),
    onSelect: () => void selectRole(role),
  });
  const groups = [
    ['roles', profile.activeRoles.filter((role) => modern.includes(role))],
    ['rolesToMigrate', profile.activeRoles.filter((role) => role in legacy)],
    ['administration', profile.activeRoles.filter((role) => role === 'admin')],
  ] as const;
  return groups.flatMap(([label, roles]) =>
    roles.length > 0 ? [{ kind: 'label', label: t(label) } as const, ...roles.map(line)] : [],
  );
}

/** A menu when there are several roles. */
export function RoleMenu() {
  const t = useTexts();
  const w = useWords();
  const entries = useRoleEntries();
  const worn = useWorn();
  const role = worn === 'technician' ? w('membership.technician') : w(`role.${worn}`);
  const inside = (
    <>
      <Icon of={HardHat} />
      <span>{role}</span>
    </>
  );
  if (entries.length === 0) {
    return (
      <span className="casq" title={t('casquette', { role })}>
        {inside}
      </span>
    );
  }
  const trigger = (
    <button type="button" className="casq" aria-label={`${t('changeRole')}, ${role}`}>
      {inside}
      <Icon of={ChevronDown} size={13} />
    </button>
  );
  return <Menu trigger={trigger} entries={entries} width={250} />;
}

export function ThemeToggle() {
  const w = useWords();
  const dark = useTheme().resolved === 'dark';
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={w(dark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}

export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useTexts();
  const { user } = useSignedIn();
  const worn = useWorn();
  const { signOut } = useSession();
  return (
    <Menu
      width={210}
      trigger={
        <button type="button" className="iconbtn ml-1" aria-label={t('userMenu', { name: user.name })}>
          <Avatar name={user.name} size="md" picture={user.avatarId} />
        </button>
      }
      head={
        <>
          <b className="text-sm font-semibold text-ink block">{user.name}</b>
          <span className="text-xs text-ink-3 break-all">{user.email}</span>
        </>
      }
      entries={[
        { kind: 'rule' },
        { kind: 'link', label: t('profile'), icon: UserRound, to: path('profile') },
        ...(worn === 'technician'
          ? []
          : [{ kind: 'link', label: t('progress'), icon: ListChecks, to: path('progress') } as const]),
        { kind: 'link', label: t('settings'), icon: Settings, to: `${path('profile')}#preferences` },
        { label: t('shortcuts.title'), icon: Keyboard, detail: '?', onSelect: onShortcuts },
        { label: t('signOut'), icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  );
}
