/** Toasts on pages without the application, with the look and timing of `toaster.tsx`. */

const kinds = {
  success: { lasts: 4000, glyph: '<circle cx="12" cy="12" r="10"/><path d="m9 12 2 2 4-4"/>' },
  error: { lasts: 6000, glyph: '<circle cx="12" cy="12" r="10"/><path d="m15 9-6 6M9 9l6 6"/>' },
  info: { lasts: 4000, glyph: '<circle cx="12" cy="12" r="10"/><path d="M12 16v-4M12 8h.01"/>' },
} as const;

const id = 'static-toasts';

/** Created empty at load: screen readers only announce changes in existing regions. */
function region(): HTMLElement {
  const found = document.querySelector<HTMLElement>(`#${id}`);
  if (found) return found;
  const made = document.createElement('div');
  made.id = id;
  made.className = 'fixed z-50 right-6 bottom-6 max-md:left-4 max-md:right-4 max-md:bottom-4';
  made.setAttribute('role', 'status');
  made.tabIndex = -1;
  document.body.append(made);
  document.addEventListener('keydown', ({ key }) => key === 'F8' && made.focus());
  return made;
}

let leaving: ReturnType<typeof setTimeout> | undefined;

/** Replaces the previous one. */
export function staticToast(kind: keyof typeof kinds, message: string, description = ''): void {
  const { lasts, glyph } = kinds[kind];
  const toast = document.createElement('div');
  toast.className = 'toast';
  toast.dataset.type = kind;
  toast.innerHTML = `<span data-icon><svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${glyph}</svg></span><div data-content><div data-title></div><div data-description></div></div>`;
  const write = (part: string, text: string) => {
    const place = toast.querySelector(`[data-${part}]`);
    if (place) place.textContent = text;
  };
  write('title', message);
  write('description', description);
  region().replaceChildren(toast);
  clearTimeout(leaving);
  leaving = setTimeout(() => toast.remove(), lasts);
}

region();
