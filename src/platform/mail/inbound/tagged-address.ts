/** Our address with a tag after a plus sign (RFC 5233): `reponse+TAG@mail.exemple.fr`. */
export function taggedAddress(address: string, tag: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${tag}${address.slice(at)}`;
}

/** The tag of the first of these addresses that is ours, if it has this form. */
export function tagAmong(recipients: readonly string[], address: string, form: RegExp): string | undefined {
  const at = address.lastIndexOf('@');
  for (const recipient of recipients) {
    const given = recipient.trim().toLowerCase();
    if (!given.startsWith(`${address.slice(0, at)}+`) || !given.endsWith(address.slice(at))) continue;
    const tag = given.slice(at + 1, -(address.length - at));
    if (form.test(tag)) return tag;
  }
  return undefined;
}
