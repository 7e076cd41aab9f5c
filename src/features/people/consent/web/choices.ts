import { type Choices, optionalConsents } from '#common/consent.ts';

const switchOf = (form: HTMLFormElement, kind: string) => form.elements.namedItem(kind) as HTMLInputElement;

export function choicesOf(form: HTMLFormElement): Choices {
  return Object.fromEntries(optionalConsents.map((kind) => [kind, switchOf(form, kind).checked])) as Choices;
}

/** Without current choices, the switches are off. */
export function openChoices(dialog: HTMLDialogElement, choices: Choices): void {
  const form = dialog.querySelector('form');
  if (!form || dialog.open) return;
  for (const kind of optionalConsents) switchOf(form, kind).checked = choices[kind];
  dialog.showModal();
}

/** Listens for clicks on any element marked `data-manage-cookies` (such as «Gérer les cookies» in the footer). */
export function onManageCookies(open: () => void): () => void {
  const press = (event: MouseEvent) => {
    if (!(event.target as Element).closest('[data-manage-cookies]')) return;
    event.preventDefault();
    open();
  };
  document.addEventListener('click', press);
  return () => document.removeEventListener('click', press);
}
