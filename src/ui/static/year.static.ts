/** The year of a page that is read, not run: it may have been built in another one. */
const now = String(new Date().getFullYear());
for (const line of document.querySelectorAll<HTMLElement>('[data-year]')) {
  line.textContent = line.textContent.replace(line.dataset.year ?? now, now);
}
