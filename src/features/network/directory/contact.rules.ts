const forms = /\b(sarlu?|sasu?|eurl|snc|scop|scic|selarl|gie|geie|association|cooperative|societe|syndicat|mutuelle)\b/;
const persons = /\b(entreprise individuelle|entrepreneur individuel|auto ?entrepreneur|micro ?entreprise|ei|eirl)\b/;
/** Forms also found in names («De Sá», «Sainte-Marie»): only at the end, and after no particle. */
const shortForms = /(?<!\b(?:de|da|do|dos|das|d|e|y|du|la|le)) (sa|ste|sem|sca|scs|spl)$/;
const titles = /^(m|mr|mme|mlle|monsieur|madame) /;

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    // «S.A.R.L.»
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether a name contains a legal form; any other may be a person's (docs/decisions/0014). */
export function isLegalEntity(name: string): boolean {
  const words = plain(name);
  if (persons.test(words)) return false;
  return forms.test(words) || (shortForms.test(words) && !titles.test(words));
}

/** Mailboxes of a function, not of a person. */
const functions =
  /^(contacts?|info|infos|accueil|bureau|commercial|secretariat|administration|compta|comptabilite|direction|devis|travaux|sav|service|agence|entreprise|societe|hello|bonjour|mail|courrier)([._-]?\w{0,20})?$/;

/** Mail services and hosts whose domain says nothing about the sender. */
const shared = new Set([
  'gmail.com',
  'googlemail.com',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'neuf.fr',
  'bbox.fr',
  'numericable.fr',
  'club-internet.fr',
  'aliceadsl.fr',
  'laposte.net',
  'outlook.com',
  'outlook.fr',
  'hotmail.com',
  'hotmail.fr',
  'live.fr',
  'msn.com',
  'yahoo.fr',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'gmx.fr',
  'gmx.com',
  'protonmail.com',
  'proton.me',
  'ymail.com',
  'rocketmail.com',
  'yahoo.co.uk',
  'yahoo.be',
  'yahoo.de',
  'yahoo.es',
  'yahoo.it',
  'hotmail.be',
  'hotmail.de',
  'hotmail.es',
  'hotmail.it',
  'hotmail.co.uk',
  'outlook.be',
  'outlook.de',
  'outlook.es',
  'outlook.it',
  'live.com',
  'live.be',
  'live.it',
  'windowslive.com',
  'mac.com',
  'aol.fr',
  'gmx.net',
  'gmx.de',
  'web.de',
  'mail.com',
  'mail.fr',
  'email.com',
  'mailo.com',
  'mailo.fr',
  'netcourrier.com',
  'net-c.com',
  'tutanota.com',
  'tuta.io',
  'pm.me',
  'nordnet.fr',
  'cegetel.net',
  '9online.fr',
  '9business.fr',
  'noos.fr',
  'tele2.fr',
  'voila.fr',
  'caramail.com',
  'dbmail.com',
  'skynet.be',
  'proximus.be',
  'bluewin.ch',
  'libero.it',
  'zoho.com',
  'yandex.com',
  'mail.ru',
  'laposte.fr',
  'over-blog.com',
  'e-monsite.com',
  'webnode.fr',
  'site123.me',
  'godaddysites.com',
  'facebook.com',
  'linkedin.com',
  'instagram.com',
  'pagesjaunes.fr',
  'pages-jaunes.fr',
  'solocal.com',
  'wixsite.com',
  'wordpress.com',
  'jimdo.com',
  'google.com',
  'sites.google.com',
  'site-solocal.com',
  'business.site',
]);

const isShared = (host: string) => [...shared].some((one) => host === one || host.endsWith(`.${one}`));

/** A function's address at a domain, which is not personal data. */
export const isFunctionEmail = (email: string): boolean => functions.test(email.split('@')[0] ?? '');

/** The domain of the company's own website; null if shared with others. Its mail may be hosted by anybody. */
export function ownDomain(website: string): string | null {
  const site = (URL.parse(website)?.hostname ?? '').replace(/^www\./, '');
  return site && !isShared(site) ? site : null;
}
