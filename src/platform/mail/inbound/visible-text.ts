import { runInNewContext } from 'node:vm';
import EmailReplyParser from 'email-reply-parser';

/** Lines of a quoted header, its sender among them: Outlook, Zimbra and GMX quote so, without a mark. */
const sender = /^[\s*]*(?:De|From|Von|Da|Expéditeur|Absender|Remitente|Mittente)[\s*]*:[\s*]*\S/i;
const header =
  /^[\s*]*(?:Envoyé(?: le)?|Date|À|A|Cc|Objet|Sent|To|Subject|Gesendet|Datum|An|Betreff|Enviado(?: el)?|Fecha|Para|Asunto|Inviato|Data|Oggetto)[\s*]*:/i;
/** «----- Mail original -----», «---------- Forwarded message ---------», «Début du message transféré :». */
const original =
  /^(?:[-_*\s]*(?:message d['’]origine|mail original|e-mail d['’]origine|original message|(?:ursprüngliche|weitergeleitete) nachricht|mensaje (?:original|reenviado)|messaggio (?:originale|inoltrato)|message transféré|forwarded message)[-_*\s]*|(?:début du message (?:transféré|réexpédié)|begin forwarded message|anfang der weitergeleiteten nachricht|inizio messaggio inoltrato|inicio del mensaje reenviado)\s*:)$/i;
/** «Le lundi 23 novembre 2026 à 10:12, Bâtilien <…> a écrit :», on one line or on three. */
const attribution =
  /^(?=.*[\d@<])(?:Le|On|Am|El|Il(?: giorno)?|In data)\s[^\n]{4,300}(?:a écrit|wrote|schrieb[^\n]{0,150}|escribió|ha scritto)\s*:$/i;
/** What telephones and webmails write under everything, where the library does not know it: both, in one short line. */
const advertisement =
  /^(?=.{1,200}$)(?:envoyé|provenance|obtenir|obtenez|téléchargez?|sent|get|gesendet|von meinem|holen|laden|diese nachricht wurde|enviado|obtener|obtén|inviato|ottieni|scarica)\s.*\b(?:iphone|ipad|android|outlook|yahoo|proton|samsung|galaxy|huawei|xiaomi|smartphone|mobile|t[ée]l[ée]phone|orange|sfr|free|bouygues|laposte|gmail|gmx|web\.de|thunderbird|handy|telefon|cellulare|móvil|appareil|mail)\b/i;
const rule = /^\s*(?:[-_*=]{5,}|[_–—]{3,})\s*$/;

const isQuoted = (line: string | undefined) => /^\s*>/.test(line ?? '');

function isHeader(lines: readonly string[]): boolean {
  const [first = ''] = lines;
  if (!sender.test(first) && !header.test(first)) return false;
  const from = lines.filter((line) => sender.test(line)).length;
  return from > 0 && from + lines.filter((line) => header.test(line)).length >= 3;
}

/** Where what is quoted begins; the number of lines when nothing is. Quotes that bear marks count where they are asked for. */
function startOfQuote(lines: readonly string[], delimiters: readonly string[], marked: boolean): number {
  const at = lines.findIndex((line, index) => {
    if (isQuoted(line)) return false;
    if (delimiters.some((words) => line.includes(words)) || original.test(line.trim())) return true;
    if (isHeader(lines.slice(index, index + 7))) return true;
    for (let span = 1; span <= 3; span += 1) {
      const whole = lines.slice(index, index + span);
      if (!attribution.test(whole.map((part) => part.trim()).join(' '))) continue;
      // With marks below, answers may stand between them: the library tells which lines they are.
      return marked || !isQuoted(lines.slice(index + span).find((next) => next.trim() !== ''));
    }
    return false;
  });
  return at === -1 ? lines.length : at;
}

/** What the library would take for the beginning of a quote or a signature, and may as well be what was written. */
const ambiguous = /^\s*(?:(?:Le|On|Am|El|Il|In data)\s[^\d@<]*:?|-{3,4}|_{2,4}|\+{2,4}|={2,4})\s*$/i;
/** Of no width, and no white space: a line that begins with it is none that the library knows (U+2060). */
const shield = '\u2060';

const patienceMs = 300;
const postscript = /^P\.? ?S\.? ?:/im;

/** What the library finds to be neither quoted nor a signature; a postscript stays, though it stands below one. */
function read(text: string): string {
  const kept = new EmailReplyParser()
    .read(text)
    .getFragments()
    .flatMap((fragment) => {
      const content = fragment.getContent();
      if (!fragment.isHidden()) return [content];
      const at = fragment.isSignature() ? content.search(postscript) : -1;
      return at === -1 ? [] : [content.slice(at)];
    });
  return kept.join('\n');
}

/** Its patterns can be made to look for hours: then what bears no mark is kept. */
function unquoted(text: string): string {
  try {
    return String(runInNewContext('read(text)', { read, text }, { timeout: patienceMs }));
  } catch {
    return '';
  }
}

const shielded = (text: string) =>
  text
    .split('\n')
    .map((line) => (ambiguous.test(line) ? `${shield}${line}` : line))
    .join('\n');

const tidy = (text: string) =>
  text
    // eslint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(shield, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed();

/**
 * What somebody wrote in an answer, without what it quotes nor their signature; `delimiters` are the sentences with which
 * our own mails begin. Empty where they wrote nothing.
 */
export function visibleText(text: string, delimiters: readonly string[]): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\[cid:[^\]\s]*\]/g, '')
    // Invisible: they hide a header from its pattern.
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .split('\n');
  const until = (end: number) => lines.slice(0, end).filter((line) => !advertisement.test(line.trim()));
  const own = until(startOfQuote(lines, delimiters, false));
  while (own.length > 0 && /^\s*$/.test(own.at(-1)?.replace(rule, '') ?? '')) own.pop();
  // «Bonne journée» alone is a signature to the library, and all that was written.
  const unmarked = () =>
    until(startOfQuote(lines, delimiters, true)).filter((line) => !isQuoted(line) && !rule.test(line));
  return tidy(unquoted(shielded(tidy(own.join('\n'))))) || tidy(unmarked().join('\n'));
}
