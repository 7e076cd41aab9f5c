/** Normalises a typed web address, «www.exemple.fr» or «https://www.hôtel.fr»; unchanged when invalid. */
export function webAddress(typed: string): string {
  const text = /^[^\s/:@]+\.[^\s/:@.]{2,}(?:[:/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;
  // oxlint-disable-next-line no-control-regex
  return /[^\u0000-\u007f]/.test(text) ? (URL.parse(text)?.href ?? text) : text;
}

export const isWebAddress = (text: string): boolean => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? '');
