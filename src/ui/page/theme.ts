import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Runs before the first paint: stored choice, then operating system. Constant: the CSP allows its hash. */
export const themeScript = `(function(){var m=matchMedia('(prefers-color-scheme: dark)'),p=matchMedia('print');function a(){var t=null;try{t=localStorage.getItem('theme')}catch(e){}document.documentElement.dataset.theme=!p.matches&&(t==='dark'||(t!=='light'&&m.matches))?'dark':'light'}a();m.addEventListener('change',a);p.addEventListener('change',a);addEventListener('storage',a);addEventListener('themechange',a)})()`;

function stored(): Theme {
  try {
    const value = localStorage.getItem('theme');
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

function subscribe(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  window.addEventListener('storage', changed);
  window.addEventListener('themechange', changed);
  return () => {
    system.removeEventListener('change', changed);
    window.removeEventListener('storage', changed);
    window.removeEventListener('themechange', changed);
  };
}

/** Stores the choice (key `theme` of local storage) and applies it. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Private windows may refuse storage: the choice then lasts for this page only.
  }
  window.dispatchEvent(new Event('themechange'));
}

export function useTheme(): { theme: Theme; resolved: 'light' | 'dark' } {
  const theme = useSyncExternalStore(subscribe, stored, () => 'system' as const);
  const dark = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme === 'dark',
    () => false,
  );
  return { theme, resolved: dark ? 'dark' : 'light' };
}
