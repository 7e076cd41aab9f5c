/** Moves the focus when its element is removed, or when an overlay closes (WCAG 2.4.3). One observer per document. */

const focusable =
  'a[href], button:not([disabled]), input:not([disabled], [type=hidden]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]';
/** Overlays: when one closes, focus returns to where it was before. */
const layer =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [data-radix-popper-content-wrapper], [data-sonner-toaster], dialog, [data-layer]';
/** Limit of the search for a neighbour. */
const bound = 'main, [role="dialog"], dialog, .app, .public, body';
const heading = 'h1, h2, h3, [role="heading"]';
/** Inputs that open a phone's keyboard. */
const typed = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea';

const isShown = (element: HTMLElement) => element.isConnected && element.checkVisibility({ visibilityProperty: true });

/** Focusable elements in a part, itself included, in reading order. */
const stopsIn = (part: Element): HTMLElement[] =>
  [part, ...part.querySelectorAll(focusable)].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.matches(`:is(${focusable}):not(.skip)`) && isShown(one),
  );

/** Focuses an element that is not focusable by itself, such as a heading, so that reading starts there. */
export function focusPart(part: HTMLElement): void {
  if (!part.matches(focusable)) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** Focuses the page title, when nothing nearer is left. */
export function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('h1');
  if (title) focusPart(title);
  return title !== null;
}

interface Gap {
  removed: Element;
  parent: Node;
  before: Node | null;
  after: Node | null;
  added: Element[];
}

const elementsFrom = (from: Node | null, way: 'nextSibling' | 'previousSibling'): Element[] => {
  const found: Element[] = [];
  for (let one = from; one; one = one[way]) if (one instanceof Element) found.push(one);
  return found;
};

function likeIn(part: Element, lost: HTMLElement, removed: Element): HTMLElement | undefined {
  const rank = [removed, ...removed.querySelectorAll(focusable)].filter((one) => one.matches(focusable)).indexOf(lost);
  const alike = stopsIn(part)[rank];
  return part.tagName === removed.tagName && alike?.tagName === lost.tagName ? alike : undefined;
}

/** The neighbour of a removed element: its replacement, the next, the previous, then their heading. */
function neighbour(lost: HTMLElement, { removed, parent, before, after, added }: Gap): HTMLElement | undefined {
  // A page rerenders once loaded: its title is replaced by a new one.
  if (lost.tagName === 'H1') return document.querySelector('h1') ?? undefined;
  const next = [
    ...added.filter((one) => one.isConnected),
    ...(after?.parentNode === parent ? elementsFrom(after, 'nextSibling') : []),
  ];
  const previous = before?.parentNode === parent ? elementsFrom(before, 'previousSibling') : [];
  const takesTyping = lost.matches(typed);
  const stopsOf = (part: Element) => stopsIn(part).filter((stop) => takesTyping || !stop.matches(typed));
  const found =
    firstOf([...next, ...previous], (side) => likeIn(side, lost, removed)) ??
    firstOf(next, (side) => stopsOf(side)[0]) ??
    firstOf(previous, (side) => stopsOf(side).at(-1));
  if (found) return found;
  for (let up = parent instanceof Element ? parent : null; up && !up.matches(bound); up = up.parentElement) {
    const head = [...up.querySelectorAll<HTMLElement>(heading)].find(isShown);
    if (head) return head;
  }
  return undefined;
}

function firstOf(parts: Element[], look: (part: Element) => HTMLElement | undefined): HTMLElement | undefined {
  for (const part of parts) {
    const found = look(part);
    if (found) return found;
  }
  return undefined;
}

/** History of the focus, latest last; removed elements are replaced by their neighbours. */
const trail: HTMLElement[] = [];
let held: HTMLElement | null = null;

function pass(element: HTMLElement): void {
  const known = trail.indexOf(element);
  if (known >= 0) trail.splice(known, 1);
  trail.push(element);
  if (trail.length > 12) trail.shift();
}

/** The latest element of the history still on the page. */
function lastPlace(): HTMLElement | undefined {
  return trail.findLast((element) => element !== document.body && isShown(element));
}

function gapOf(lost: HTMLElement, records: MutationRecord[]): Gap | undefined {
  const record = records.findLast(
    ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(lost)),
  );
  const removed = record && [...record.removedNodes].find((node) => node.contains(lost));
  if (!record || !(removed instanceof Element)) return undefined;
  const added = records
    .filter(({ target }) => target === record.target)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof Element);
  return { removed, parent: record.target, before: record.previousSibling, after: record.nextSibling, added };
}

function follow(records: MutationRecord[]): void {
  const { activeElement } = document;
  const isNowhere = activeElement === document.body || activeElement === null || !isShown(activeElement as HTMLElement);
  const isMoved = isNowhere && held?.isConnected && gapOf(held, records) !== undefined;
  for (const [place, element] of [...trail].entries()) {
    if (element.isConnected) continue;
    const gap = gapOf(element, records);
    const closed = element.closest(layer);
    // A closed overlay has no neighbours: the element focused before counts.
    const heir = gap && !(closed && gap.removed.contains(closed)) ? neighbour(element, gap) : undefined;
    trail[place] = heir ?? document.body;
  }
  if (!held || !isNowhere) return;
  if (isMoved && isShown(held)) return held.focus({ preventScroll: true });
  if (isShown(held)) return;
  held = null;
  const next = lastPlace();
  if (next) focusPart(next);
  else focusTitle();
}

/** Watches the document; returns the function to stop. */
export function keepFocus(): () => void {
  const noted = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    held = target;
    pass(target);
  };
  const pressed = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const stop = target.closest<HTMLElement>(focusable);
    // Some browsers do not focus a clicked button, which still counts as the opener.
    if (stop) pass(stop);
    else if (!held?.closest(layer)) held = null;
  };
  const watch = new MutationObserver(follow);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  document.addEventListener('focusin', noted, true);
  document.addEventListener('pointerdown', pressed, true);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', noted, true);
    document.removeEventListener('pointerdown', pressed, true);
  };
}
