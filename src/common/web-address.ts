/** An address as people type it, «www.exemple.fr» or «https://www.hôtel.fr», as browsers send it; what is none stays as typed. */
export function webAddress(typed: string): string {
  const text = /^[^\s/:@]+\.[^\s/:@.]{2,}(?:[:/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;
  // oxlint-disable-next-line no-control-regex
  return /[^\u0000-\u007f]/.test(text) ? (URL.parse(text)?.href ?? text) : text;
}

/** Whether a text is empty or an address of the web. */
export const isWebAddress = (text: string): boolean => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? '');
