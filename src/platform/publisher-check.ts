import { isThisMachine } from './this-machine.ts';

export interface PublisherSettings {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  PUBLISHER_NAME: string;
  PUBLISHER_ADDRESS: string;
  PUBLISHER_REGISTRATION: string;
  PUBLISHER_DIRECTOR: string;
  PUBLISHER_EMAIL?: string | undefined;
  PUBLISHER_PHONE: string;
  HOSTING: string;
}

const telephone = /\d(?:[\s.-]?\d){8,}/;

/** Local access only, without a public address: a private trial, exempt from legal requirements. */
export const isPrivate = ({ HOST, PUBLIC_URL }: Pick<PublisherSettings, 'HOST' | 'PUBLIC_URL'>): boolean =>
  isThisMachine(HOST) && (PUBLIC_URL === undefined || isThisMachine(new URL(PUBLIC_URL).hostname));

/** Legal information missing for a public site (loi n° 2004-575, art. 1-1); null when complete. */
export function missingPublisherSettings(set: PublisherSettings): string | null {
  if (isPrivate(set)) return null;
  const asked: [name: string, given: boolean, what: string][] = [
    ['PUBLISHER_NAME', set.PUBLISHER_NAME !== '', 'dénomination, forme et capital'],
    ['PUBLISHER_ADDRESS', set.PUBLISHER_ADDRESS !== '', 'adresse du siège'],
    ['PUBLISHER_REGISTRATION', set.PUBLISHER_REGISTRATION !== '', 'RCS, RNE ou SIRET'],
    ['PUBLISHER_DIRECTOR', set.PUBLISHER_DIRECTOR !== '', 'directeur de la publication'],
    ['PUBLISHER_EMAIL ou PUBLISHER_PHONE', Boolean(set.PUBLISHER_EMAIL || set.PUBLISHER_PHONE), 'de quoi vous joindre'],
    ['HOSTING', telephone.test(set.HOSTING), 'nom, adresse et téléphone de l’hébergeur'],
  ];
  const missing = asked.filter(([, given]) => !given);
  if (missing.length === 0) return null;
  return [
    'Ce site serait ouvert au public sans nommer son éditeur ou son hébergeur (loi n°\u00a02004-575, art. 1-1). À renseigner\u202f:',
    ...missing.map(([name, , what]) => `  ${name}\u202f: ${what}.`),
    'Pour un essai privé\u202f: HOST=127.0.0.1, sans PUBLIC_URL.',
  ].join('\n');
}
