/** Theme switch on pages without the application: like `shell/public-theme.tsx`, with the same key. */
const root = document.documentElement;
const isDark = () => root.dataset.theme === 'dark';

for (const button of document.querySelectorAll<HTMLElement>('[data-to-dark]')) {
  const say = () => button.setAttribute('aria-label', button.dataset[isDark() ? 'toLight' : 'toDark'] ?? '');
  button.addEventListener('click', () => {
    try {
      localStorage.setItem('theme', isDark() ? 'light' : 'dark');
    } catch {
      // Private windows may refuse storage.
    }
    dispatchEvent(new Event('themechange'));
  });
  new MutationObserver(say).observe(root, { attributeFilter: ['data-theme'] });
  say();
}
