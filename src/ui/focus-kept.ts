/**
 * Focus is never lost: when what holds it leaves the page, it goes to what stands next to it; when a window, a menu or a
 * toast closes, back to what opened it (WCAG 2.4.3). One watch for the whole document, so that no screen has to think of
 * it; a screen that moves the focus itself is left alone.
 */

const focusable =
  'a[href], button:not([disabled]), input:not([disabled], [type=hidden]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]';
/** What floats over the page: once closed, the focus goes back to where it was before. */
const layer =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [data-radix-popper-content-wrapper], [data-sonner-toaster], dialog, [data-layer]';
/** Where the search for a neighbour ends. */
const bound = 'main, [role="dialog"], dialog, .app, .public, body';
const heading = 'h1, h2, h3, [role="heading"]';
/** A phone brings up its keyboard for these. */
const typed = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea';

const isShown = (element: HTMLElement) => element.isConnected && element.checkVisibility({ visibilityProperty: true });

/** What can hold the focus in a part of the page, itself included, in reading order. */
const stopsIn = (part: Element): HTMLElement[] =>
  [part, ...part.querySelectorAll(focusable)].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.matches(`:is(${focusable}):not(.skip)`) && isShown(one),
  );

/** Puts the focus on what may not hold it by itself, such as a heading: it is read aloud from there. */
export function focusPart(part: HTMLElement): void {
  if (!part.matches(focusable)) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** The title of the page: where the focus goes when nothing nearer is left. */
export function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('h1');
  if (title) focusPart(title);
  return title !== null;
}

/** The place an element had: what it was in, and what stood on both sides. */
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

/** The control of a neighbour that does what the lost one did. */
function likeIn(part: Element, lost: HTMLElement, removed: Element): HTMLElement | undefined {
  const rank = [removed, ...removed.querySelectorAll(focusable)].filter((one) => one.matches(focusable)).indexOf(lost);
  const alike = stopsIn(part)[rank];
  return part.tagName === removed.tagName && alike?.tagName === lost.tagName ? alike : undefined;
}

/** What stands next to where `lost` was: what took its place, the one after, the one before, then what heads them all. */
function neighbour(lost: HTMLElement, { removed, parent, before, after, added }: Gap): HTMLElement | undefined {
  // The page is drawn again once it is read: its title is its title.
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

/** The first answer among several parts. */
function firstOf(parts: Element[], look: (part: Element) => HTMLElement | undefined): HTMLElement | undefined {
  for (const part of parts) {
    const found = look(part);
    if (found) return found;
  }
  return undefined;
}

/** Where the focus has been, the last at the end; what leaves the page is replaced by what stands next to it. */
const trail: HTMLElement[] = [];
let held: HTMLElement | null = null;

function pass(element: HTMLElement): void {
  const known = trail.indexOf(element);
  if (known >= 0) trail.splice(known, 1);
  trail.push(element);
  if (trail.length > 12) trail.shift();
}

/** The last place of the trail that is still on the page. */
function lastPlace(): HTMLElement | undefined {
  return trail.findLast((element) => element !== document.body && isShown(element));
}

/** What leaves the page in this batch of changes, by the change that took it. */
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
    // A window that closed has no neighbours: what was before it counts.
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

/** Watches the document for as long as the page lives; answers how to stop. */
export function keepFocus(): () => void {
  const noted = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    held = target;
    pass(target);
  };
  const pressed = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const stop = target.closest<HTMLElement>(focusable);
    // Some browsers do not focus a pressed button: it opened what comes next all the same.
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
