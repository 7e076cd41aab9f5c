const day = 86_400_000;

// Lengths are bounded: a text made for it would keep an unbounded search busy.
/** Takes out what could open a session or name a person: tokens, keys, e-mail addresses, queries of addresses. */
export function redact(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s?#)'"]{1,1000})[?#][^\s)'":]*/g, '$1')
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 …')
    .replace(
      /((?:token|password|passe|secret|authorization|cookie|session|api[-_]?key)["']?\s*[=:]\s*["']?)[^\s&"',;)]+/gi,
      '$1…',
    )
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…')
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}/g, '…@…');
}

/** An address without its query and fragment. */
export function bareUrl(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

/** When it happened: the browser's time, unless its clock is off. */
export function timeOf(timestamp: string | undefined, now: Date): Date {
  const claimed = timestamp ? new Date(timestamp) : now;
  return Math.abs(claimed.getTime() - now.getTime()) < day ? claimed : now;
}
