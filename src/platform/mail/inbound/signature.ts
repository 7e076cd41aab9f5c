import { bare, isBlank } from './quote-header.ts';

/** «Sent from» lines of phones and webmails, with a word that ends them; a person's sentence would continue. */
const sent =
  /^(?:envoyé (?:de(?:puis)?|à partir|avec|via|par)|provenance\s?:|sent (?:from|with|via|by|using)|gesendet (?:von|mit|über)|von mein|diese nachricht wurde von|enviado (?:desde|con|do|de|via|através|a partir)|enviat des d|inviato (?:da|con|tramite)|verzonden (?:vanaf|met|via)|verstuurd (?:vanaf|met)|skickat från|skickades|sendt (?:fra|med)|lähetetty|wysłan[eoy] |odesláno |odoslané |poslan[oe] |послат[оа] |(?:el)?küldve|nosūtīts |išsiųsta |saadetud |bidalita |enviado d|trimis |отправлено |надіслано |изпратено |στάλθηκε|εστάλη |gönderildi|نُشر من|أُرسل|تم الإرسال|נשלח |发自|發自|來自|从我的|(?:được )?gửi từ|ส่งจาก|dikirim |dihantar |ارسال شده)/i;
/** The same with the word at the end. */
const sentAfter = /(?:gesendet|から送信|에서 보냄|發送|发送|gönderildi|küldve|से भेजा गया)\.?$/i;
const device =
  /\b(?:iphon\p{L}{1,3}|ipad\p{L}{1,4}|iphone|ipad|ipod|apple watch|android|outlook|yahoo|proton ?mail|samsung|galaxy|huawei|xiaomi|redmi|oneplus|pixel|blackberry|windows|smartphone|mobile|t[ée]l[ée]phone|orange|sfr|free|bouygues|la ?poste|gmail|gmx|web\.de|t-online|thunderbird|handy|telefon|cellulare|móvil|celular|appareil|k-9|spark|zimbra|mail\.ru|yandex|aquamail|bluemail|tutanota|fairemail|mailo|zoho|airmail|mailspring|superhuman|canary|foxmail|front|missive|tuta|em client|typeapp|edison|newton|nine)|iphone|ipad|android|手机|手機|휴대/iu;

const get =
  /^(?:obten(?:ir|ez|er)|obtén|obter|télécharge[rz]|installe[rz]|get|holen sie sich|ottieni|scarica|download|pobierz|hämta|hent|hanki|stáhn\S+|preuzm\S+|скачать|скачайте|загрузите|установите) (?:l['’]app\S* |la |il |ось |the |die )?(?:outlook|yahoo|bluemail|typeapp|spark|aquamail|gmx|web\.de|proton|k-9|mailo|onmail)/iu;

/** A line phones and webmails append to every mail. */
export function isAdvertisement(line: string): boolean {
  const text = bare(line)
    .replace(/[<([]?\s*https?:\/\/[^\s)>\]]*\s*[)>\]]?/g, '')
    .replace(/^[-–—\s]+/, '')
    .trim();
  if (text.length > 110 || text.split(/\s+/).length > 12) return false;
  if (get.test(text)) return true;
  if (!device.test(text)) return false;
  if (sentAfter.test(text)) return true;
  // «Envoyé depuis mon téléphone les photos d’hier» continues: a person wrote it.
  const [sentence = ''] = text.split(/(?<=\p{L})[.!。](?:\s|$)/u, 1);
  const rest = sentence.split(device).at(-1) ?? '';
  return sent.test(text) && rest.split(/\s+/).length <= 3;
}

const postscript = /^(?:P\.?\s?-?S\.?|N\.?\s?B\.?|Post-scriptum)\s?:/i;
const closing =
  /^(?:(?:bien |très )?cordialement|(?:bien |sincères |meilleures )?salutations(?: distinguées)?|(?:kind|best|warm|many)? ?regards|best wishes|cheers|sincerely|mit freundlichen grüßen|mfg|freundliche grüße|viele grüße|saludos(?: cordiales)?|un saludo|atentamente|cordiali saluti|distinti saluti|saluti|cumprimentos|atenciosamente|met vriendelijke groet(?:en)?|groeten|vänliga hälsningar|mvh|med venlig hilsen|ystävällisin terveisin|pozdrawiam|z poważaniem|s pozdravem|с уважением|з повагою|με εκτίμηση|saygılarımla|üdvözlettel|cu stimă)\s?[,.!]?$/i;

/** A short line that is no sentence, as in signatures. */
const isShort = (line: string) => bare(line).length <= 70 && !/[.!?…]$/.test(bare(line));
const isNotice = (line: string) => bare(line).length > 150;

/** Whether everything below a closing is name, function, numbers or a legal notice. */
function isSignature(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => !isBlank(line));
  const notice = filled.findIndex(isNotice);
  const names = notice === -1 ? filled : filled.slice(0, notice);
  return names.length <= 10 && names.every(isShort);
}

/** First line of the signature at the end of a text; the number of lines without one. When in doubt, text is kept. */
export function startOfSignature(lines: readonly string[]): number {
  const ends = lines.findIndex((line) => postscript.test(line.trim()));
  const whole = ends === -1 ? lines.length : ends;
  for (let at = 0; at < whole; at += 1) {
    const line = lines[at] ?? '';
    // RFC 3676, 4.3; some programs drop the space.
    const isDashes = /^\s*-- ?$/.test(line) && whole - at <= 30;
    const isClosing = closing.test(bare(line)) && isSignature(lines.slice(at + 1, whole));
    if ((isDashes || isClosing) && lines.slice(0, at).some((above) => !isBlank(above))) return at;
  }
  return lines.length;
}

const isLink = (line: string) => /^\s*<?https?:\/\/\S+>?\s*$/.test(line);

function endOfWords(lines: readonly string[], isSign: (line: string) => boolean): number {
  let [end, at] = [lines.length, lines.length];
  while (at > 0 && (isBlank(lines[at - 1]) || isSign(lines[at - 1] ?? '') || isLink(lines[at - 1] ?? ''))) {
    at -= 1;
    if (isSign(lines[at] ?? '')) end = at;
  }
  return end;
}

/** Keeps a postscript; `isSigned` marks declared signature lines. */
export function withoutSignature(lines: readonly string[], isSigned: (line: string) => boolean): string[] {
  const own = lines.slice(
    0,
    endOfWords(lines, (line) => isSigned(line) || isAdvertisement(line)),
  );
  const start = startOfSignature(own);
  const after = own.findIndex((line, index) => index > start && postscript.test(line.trim()));
  return [...own.slice(0, start), ...(after === -1 ? [] : ['', ...own.slice(after)])];
}
