import { createContext, useContext, type ReactNode } from 'react';

/** One result of the palette. */
export interface PaletteHit {
  to: string;
  label: string;
  /** Number, before the label. */
  reference?: string;
  detail?: string;
  /** An instant, or a day. */
  at?: string;
  glyph?: ReactNode;
}

export interface PaletteGroup {
  heading: string;
  hits: PaletteHit[];
  /** The list that holds them all, where more were found than are shown. */
  all?: { to: string; label: string };
}

/** What the palette shows besides pages. */
export interface Palette {
  groups: PaletteGroup[];
  /** Names of the groups that could not be searched. */
  failed: string[];
  /** What the reader may begin. */
  acts: { label: string; to: string; glyph: ReactNode }[];
  /** The server is out of reach: what was found is what this device keeps. */
  isKept?: boolean;
}

/** What the application lends to the shell, which knows no feature. */
export interface ShellServices {
  /** Searches what the reader may see; called after a pause in typing, and first without words. */
  search?: (query: string, signal: AbortSignal) => Promise<Palette>;
  /** Counters of the side menu, by page name of `paths.ts`. */
  counts?: Partial<Record<string, number>>;
  /** Those among them that somebody wrote to the reader: the bar of a phone is marked with them too. */
  unread?: Partial<Record<string, number>>;
  /** What was written to the reader has just come by the live line; `go` leads to a page. */
  onNotice?: (id: string, go: (to: string) => void) => void;
  /** In the header, before the user: the bell. */
  bell?: ReactNode;
  /** In the footer of the public pages, under the logo: the newsletter's form. */
  newsletter?: ReactNode;
  /** Above the page: what the reader should do about their role. */
  banner?: ReactNode;
}

const ShellContext = createContext<ShellServices>({});

/** Given once, by the root. */
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
