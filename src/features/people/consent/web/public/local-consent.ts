import {
  type Choices,
  consentVersion,
  isConsentValid,
  marketingCookies,
  noneChosen,
  optionalConsents,
  type OptionalConsent,
} from '#common/consent.ts';

/** Storage key; an anonymous choice is stored nowhere else. */
const storageKey = 'cookie-consent';
const changed = 'cookieconsentchange';

/** The specification's consent record; the person is null when anonymous. */
export interface LocalConsent extends Choices {
  userId: string | null;
  date: string;
  version: string;
}

// Storage may be refused: the choice then lasts as long as the page.
let unstored: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? unstored;
  } catch {
    return unstored;
  }
}

let read: { text: string | null; consent: LocalConsent | null } = { text: null, consent: null };

/** Null when the banner must ask. */
export function localConsent(): LocalConsent | null {
  const text = stored();
  if (text !== read.text) read = { text, consent: parse(text) };
  const { consent } = read;
  return consent && isConsentValid(consent.date, consent.version, new Date()) ? consent : null;
}

function parse(text: string | null): LocalConsent | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<LocalConsent> | null;
    if (typeof found?.date !== 'string' || typeof found.version !== 'string') return null;
    const { userId, date, version } = found;
    const choices = Object.fromEntries(optionalConsents.map((kind) => [kind, found[kind] === true])) as Choices;
    return { ...choices, userId: userId ?? null, date, version };
  } catch {
    return null;
  }
}

/** Stores and applies a choice and notifies listeners; `date` is the server's, if any. */
export function keepConsent(choices: Choices, userId: string | null, date?: string | null): void {
  const chosen = { ...choices, userId, date: date ?? new Date().toISOString(), version: consentVersion };
  keep(JSON.stringify(chosen satisfies LocalConsent));
}

/** The banner asks again. */
export function forgetConsent(): void {
  keep(null);
}

function keep(text: string | null): void {
  unstored = text;
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
  } catch {
    // Kept in the variable above, for this page.
  }
  applyConsent();
  window.dispatchEvent(new Event(changed));
}

/** False before any choice. */
export function isAllowed(kind: OptionalConsent): boolean {
  return (localConsent() ?? noneChosen)[kind];
}

/** Deletes cookies without consent, on load and at every change. */
export function applyConsent(): void {
  if (isAllowed('marketing')) return;
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of marketingCookies) {
    if (!document.cookie.includes(`${name}=`)) continue;
    // Cookies of a parent domain can only be deleted under that domain.
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}

/** Notifies of changes in any tab. */
export function onConsentChange(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}
