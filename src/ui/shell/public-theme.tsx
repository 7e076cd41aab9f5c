import { Moon, Sun } from 'lucide-react';
import { Icon } from '#ui/marks/icon.tsx';
import { setTheme, useTheme } from '#ui/page/theme.ts';
import { useWords } from '#ui/words/words.ts';
import './public-theme.css';

/** Theme switch for visitors; on pages without scripts `static/theme.static.ts` handles it. */
export function PublicTheme() {
  const w = useWords();
  const dark = useTheme().resolved === 'dark';
  const [toDark, toLight] = [w('theme.toDark'), w('theme.toLight')];
  return (
    <button
      type="button"
      className="iconbtn theme"
      aria-label={dark ? toLight : toDark}
      data-to-dark={toDark}
      data-to-light={toLight}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <Icon of={Moon} size={20} className="theme__moon" />
      <Icon of={Sun} size={20} className="theme__sun" />
    </button>
  );
}
