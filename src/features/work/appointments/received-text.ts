import { plain } from '#common/nearest-words.ts';
import { smsNumber } from '#platform/sms/sms-number.ts';

/** Fields of a form or JSON object, as each gateway names them. */
export type ReceivedText = Readonly<Record<string, unknown>>;

/** Names of the sender and text fields, in lower case. */
const senders = ['from', 'sender', 'msisdn', 'originator', 'source', 'phone', 'number'];
const words = ['text', 'message', 'body', 'content'];

function fieldOf(received: ReceivedText, names: readonly string[]): string {
  const fields = Object.entries(received).map(([name, value]) => [name.toLowerCase(), value] as const);
  const [, value] = fields.find(([name, text]) => names.includes(name) && typeof text === 'string') ?? [];
  return typeof value === 'string' ? value.trim() : '';
}

/** The sender's number (E.164), from any usual spelling. */
export function numberOf(received: ReceivedText): string | null {
  const given = fieldOf(received, senders).replaceAll(/[\s().-]/g, '');
  const international = given.replace(/^00/, '+').replace(/^(?=[1-9])/, '+');
  return smsNumber(international, null);
}

/** Words that may accompany a slot number, without accents; any other may be a refusal or a question. */
const polite = new Set(
  `le la l n nr numero choix creneau option e er eme pour moi je prends choisis c est ce sera oui ok d accord parfait
  bonjour bonsoir merci svp stp s il vous te plait cordialement the number slot yes please thanks thank you hello hi i
  take st nd rd th den der die ja nummer termin bitte danke hallo ich nehme el opcion si por favor gracias hola opzione
  per favore grazie buongiorno`.split(/\s+/),
);

/** The slot number in «2», «le 2 svp», «2.»; 0 for none, several or anything else, such as «pas le 2». */
export function slotOf(received: ReceivedText): number {
  const text = plain(fieldOf(received, words));
  const numbers = text.match(/\d+/g) ?? [];
  const isPlain = (text.match(/\p{L}+/gu) ?? []).every((word) => polite.has(word));
  return numbers.length === 1 && isPlain ? Number(numbers[0]) : 0;
}
