import { plain } from './nearest-words.ts';

/** The part after a number in a document's file name: index, visit or part. */
const part = String.raw`(?:[-.](?:[a-z]|p\d{1,3}|annexe|d[eé]cision|ouverture(?:-\d+)?))*(?:\.pdf)?`;
/** A document number with or without separators: «OS-2026-0110», «os20260110», «2026-110», «DV-2026-0039-A.pdf». */
const whole = new RegExp(
  String.raw`^(?:(?:pv|rapport)[-.]?(?:lev[eé]e[-.]?)?)?(di|dv|os|fa|av|vs|eq|sg|t)?[-.]?(20\d\d)[-.]?(\d{1,6})(?:[-.]?av(\d{1,3}))?${part}$`,
);
/** Without its year: «OS-110», «dv0039». */
const short = /^(di|dv|os|fa|vs|eq|sg|t)[-.]?(\d{1,6})(?:[-.]?av(\d{1,3}))?$/;

const amendedBy = (rank: string | undefined) => (rank ? `-av${rank}` : '');

/** LIKE patterns for a typed document number; none when it is no number. */
export function paperNumbers(word: string): string[] {
  const typed = word.toLowerCase();
  const [, kind = '', year, rank, amendment] = whole.exec(typed) ?? [];
  // Seven digits are some other reference.
  if (year && rank && !/^\d{1,7}$/.test(typed)) {
    const number = `${kind && `${kind}-`}${year}-${rank.padStart(4, '0')}`;
    return [`%${number}${amendedBy(amendment)}%`];
  }
  const [, of, last, by] = short.exec(typed) ?? [];
  return of && last ? [`%${of}-____-${last.padStart(4, '0')}${amendedBy(by)}%`] : [];
}

const spaced =
  /(?<![\p{L}\d])(?:pv\s+)?(?:(?:di|dv|os|fa|av|vs|eq|sg|t)\s+20\d\d\s+\d{1,6}|(?:di|dv|os|fa|eq|sg)\s+\d{1,6})(?:\s+av\s*\d{1,3})?(?![\p{L}\d])/giu;

/** Document numbers as single words: «OS 2026 0110» becomes «OS-2026-0110». */
function joined(typed: string): string {
  return typed.replace(spaced, (number) => number.replace(/(av)\s+/i, '$1').replace(/\s+/g, '-'));
}

/** Words for documents: beside a number they add nothing, and no document contains them. */
const forPapers = new Set(
  `n no numero de du pv proces-verbal rapport intervention levee devis indice demande commande bon ordre service avenant
  facture avoir attestation equipement signalement quote order request report invoice certificate angebot auftrag anfrage bericht rechnung
  presupuesto pedido solicitud informe factura preventivo ordine richiesta rapporto fattura`.split(/\s+/),
);
const isForPapers = (word: string) => forPapers.has(plain(word.replace(/[°.:]/g, '')));

/** The typed words, with document numbers as single words and without words that only say what is numbered. */
export function joinNumbers(typed: string): string {
  const text = joined(typed);
  const words = text.split(/\s+/).filter(Boolean);
  if (!words.some((word) => paperNumbers(word).length > 0)) return text;
  return words.filter((word) => !isForPapers(word)).join(' ');
}

export type PaperKind = 'di' | 'dv' | 'os' | 'fa' | 'av' | 'vs' | 'eq' | 'sg' | 't';

/** The kind of document in a typed number: reports and amendments use their order's number; null when not stated. */
export function paperKind(word: string): PaperKind | null {
  const typed = word.toLowerCase();
  const found = whole.exec(typed) ?? short.exec(typed);
  if (found?.[1]) return found[1] as PaperKind;
  return found && /^pv|av\d+$/.test(typed) ? 'os' : null;
}
