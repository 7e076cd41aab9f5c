import type { MailHeaders } from './is-automatic.ts';

const domainOf = (value: string) => value.slice(value.lastIndexOf('@') + 1).toLowerCase();

/** Same domain or a subdomain of the other (RFC 7489, 3.1, relaxed): `firme.fr` also covers `mail.firme.fr`. */
const isAligned = (one: string, other: string) =>
  one !== '' && (one === other || (one.includes('.') && other.endsWith(`.${one}`)) || one.endsWith(`.${other}`));

/** Whether the server authenticated the sender (RFC 8601). Without a policy, the envelope must match. */
export function isProven(headers: MailHeaders, from: string, server: string): boolean {
  const results = headers.find(
    ({ key, value }) =>
      key === 'authentication-results' &&
      value.trimStart().split(/[\s;]/, 1)[0]?.toLowerCase() === server.toLowerCase(),
  );
  if (!results) return false;
  const sender = domainOf(from);
  const parts = results.value
    .replace(/\([^()]*\)/g, ' ')
    .toLowerCase()
    .split(';')
    .slice(1);
  const found = parts.flatMap((part) => {
    const [, method, result] = /^\s*(dmarc|dkim|spf)\s*=\s*([a-z]+)/.exec(part) ?? [];
    const [, domain = ''] = /\b(?:header\.from|header\.d|header\.i|smtp\.mailfrom)\s*=\s*"?([^\s;"]+)/.exec(part) ?? [];
    return method && result ? [{ method, result, isOwn: isAligned(domainOf(domain), sender) }] : [];
  });
  if (found.some(({ method, result }) => method === 'dmarc' && result === 'fail')) return false;
  if (found.some(({ result, isOwn }) => result === 'pass' && isOwn)) return true;
  return (
    found.length > 0 &&
    found.every(({ result }) => result === 'none') &&
    found.some(({ method, isOwn }) => method === 'spf' && isOwn)
  );
}
