/** Current year on a static page, which may have been built in another year. */
const now = String(new Date().getFullYear());
for (const line of document.querySelectorAll<HTMLElement>('[data-year]')) {
  line.textContent = line.textContent.replace(line.dataset.year ?? now, now);
}
