import { createContext, useContext, type ReactNode } from 'react';

export interface PaletteHit {
  to: string;
  label: string;
  reference?: string;
  detail?: string;
  at?: string;
  glyph?: ReactNode;
}

export interface PaletteGroup {
  heading: string;
  hits: PaletteHit[];
  /** The full list, when more were found than shown. */
  all?: { to: string; label: string };
}

export interface Palette {
  groups: PaletteGroup[];
  /** Names of groups whose search failed. */
  failed: string[];
  acts: { label: string; to: string; glyph: ReactNode }[];
  /** The server is unreachable: results come from this device. */
  isKept?: boolean;
}

/** Services the application provides to the shell, which knows no feature. */
export interface ShellServices {
  /** Searches in the reader's reach; called after a pause in typing, and first without text. */
  search?: (query: string, signal: AbortSignal) => Promise<Palette>;
  /** Counters of the side menu, by page name of `paths.ts`. */
  counts?: Partial<Record<string, number>>;
  /** The part of them about messages, also shown in the phone's tab bar. */
  unread?: Partial<Record<string, number>>;
  /** A notice just arrived; `go` opens a page. */
  onNotice?: (id: string, go: (to: string) => void) => void;
  /** In the header, before the user menu. */
  bell?: ReactNode;
  /** Newsletter form in the footer of public pages. */
  newsletter?: ReactNode;
  /** Above the page: what the user should do about their role. */
  banner?: ReactNode;
}

const ShellContext = createContext<ShellServices>({});

/** Mounted once in the root. */
export function ShellProvider({ value, children }: { value: ShellServices; children: ReactNode }) {
  return <ShellContext value={value}>{children}</ShellContext>;
}

export const useShell = (): ShellServices => useContext(ShellContext);

export interface HeaderSlots {
  title: HTMLElement | null;
  actions: HTMLElement | null;
  bar: HTMLElement | null;
}

export const SlotContext = createContext<HeaderSlots>({ title: null, actions: null, bar: null });
