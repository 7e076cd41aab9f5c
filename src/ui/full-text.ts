/** How far up from what is pointed at a cut text is looked for. */
const height = 3;

const isCut = (element: Element): boolean => {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return webkitLineClamp !== 'none' && webkitLineClamp !== '' && element.scrollHeight > element.clientHeight;
};

/** A text that is cut says the whole of itself in its title, once it is pointed at or holds the focus. */
function sayWhole({ target }: Event): void {
  let element = target instanceof HTMLElement ? target : null;
  for (let up = 0; element && up < height; up += 1, element = element.parentElement) {
    const isOurs = element.dataset.whole !== undefined;
    if (element.title && !isOurs) return;
    if (isCut(element)) {
      element.dataset.whole = '';
      element.title = element.innerText.trim();
      return;
    }
    if (isOurs) element.removeAttribute('title');
  }
}

/** One watch for the whole document, so that no screen has to think of it; answers its end. */
export function watchCutTexts(): () => void {
  for (const occasion of ['mouseover', 'focusin']) document.addEventListener(occasion, sayWhole);
  return () => {
    for (const occasion of ['mouseover', 'focusin']) document.removeEventListener(occasion, sayWhole);
  };
}
