const day = 86_400_000;

// Lengths are bounded, so that a crafted text cannot cause excessive backtracking.
/** Removes what could open a session or identify a person: tokens, keys, e-mail addresses, URL queries. */
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

export function bareUrl(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

/** The browser's time, or the server's when the browser's clock is off. */
export function timeOf(timestamp: string | undefined, now: Date): Date {
  const claimed = timestamp ? new Date(timestamp) : now;
  return Math.abs(claimed.getTime() - now.getTime()) < day ? claimed : now;
}
