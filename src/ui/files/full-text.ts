/** How many ancestors to check for truncated text. */
const height = 3;

const isCut = (element: Element): boolean => {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return webkitLineClamp !== 'none' && webkitLineClamp !== '' && element.scrollHeight > element.clientHeight;
};

/** Sets a truncated text's title to its full text on hover or focus. */
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

export function watchCutTexts(): () => void {
  for (const occasion of ['mouseover', 'focusin']) document.addEventListener(occasion, sayWhole);
  return () => {
    for (const occasion of ['mouseover', 'focusin']) document.removeEventListener(occasion, sayWhole);
  };
}
