import { allChosen, type Choices, noneChosen } from '#common/consent.ts';
import { focusTitle } from '#ui/page/focus-kept.ts';
import { staticToast } from '#ui/static/static-toast.ts';
import { choicesOf, onManageCookies, openChoices } from '../choices.ts';
import { keepConsent, localConsent, applyConsent, onConsentChange } from './local-consent.ts';

/** Consent banner of static pages; recorded for signed-in readers. No request before a choice. */
function start(banner: HTMLElement, dialog: HTMLDialogElement): void {
  const refresh = () => {
    banner.hidden = localConsent() !== null;
  };
  const save = (choices: Choices, through: 'banner' | 'dialog') => {
    record(choices, through).then(
      ({ userId, date }) => {
        keepConsent(choices, userId, date);
        dialog.close();
        // The focused button disappeared with the banner.
        if (banner.contains(document.activeElement) || document.activeElement === document.body) focusTitle();
        staticToast('success', dialog.dataset.saved ?? '');
      },
      () => staticToast('error', dialog.dataset.failed ?? ''),
    );
  };
  const open = () => openChoices(dialog, localConsent() ?? noneChosen);
  const on = (name: string, act: () => void) =>
    document.querySelector(`[data-consent="${name}"]`)?.addEventListener('click', act);

  on('customise', open);
  on('refuse', () => save(noneChosen, 'banner'));
  on('accept', () => save(allChosen, 'banner'));
  on('cancel', () => dialog.close());
  onManageCookies(open);
  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    save(choicesOf(event.currentTarget as HTMLFormElement), 'dialog');
  });
  onConsentChange(refresh);
  applyConsent();
  refresh();
}

/** Returns the person and the date, or null when nobody is signed in. */
async function record(choices: Choices, through: string): Promise<{ userId: string | null; date: string | null }> {
  const session = (await (await fetch('/api/session')).json()) as { user: { id: string } | null };
  if (!session.user) return { userId: null, date: null };
  const answer = await fetch('/api/consents', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      analyticsConsent: choices.analytics,
      marketingConsent: choices.marketing,
      dataProcessingConsent: choices.dataProcessing,
      through,
    }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  const { rgpdConsentDate } = (await answer.json()) as { rgpdConsentDate: string };
  return { userId: session.user.id, date: rgpdConsentDate };
}

const banner = document.querySelector<HTMLElement>('[data-consent="banner"]');
const dialog = document.querySelector<HTMLDialogElement>('[data-consent="dialog"]');
if (banner && dialog) start(banner, dialog);
