import { smsNumber } from '#platform/sms/sms-number.ts';

/** What a gateway hands over: fields of its own, of a form or of a JSON object. */
export type ReceivedText = Readonly<Record<string, unknown>>;

/** The names that gateways give to the sender and to the words, in small letters. */
const senders = ['from', 'sender', 'msisdn', 'originator', 'source', 'phone', 'number'];
const words = ['text', 'message', 'body', 'content'];

function fieldOf(received: ReceivedText, names: readonly string[]): string {
  const fields = Object.entries(received).map(([name, value]) => [name.toLowerCase(), value] as const);
  const [, value] = fields.find(([name, text]) => names.includes(name) && typeof text === 'string') ?? [];
  return typeof value === 'string' ? value.trim() : '';
}

/** The number of the sender (E.164): gateways write it with a plus, with two zeros, with neither, or as it is dialled in France. */
export function numberOf(received: ReceivedText): string | null {
  const given = fieldOf(received, senders).replaceAll(/[\s().-]/g, '');
  const international = given.replace(/^00/, '+').replace(/^(?=[1-9])/, '+');
  return smsNumber(international, null);
}

/** Which slot an answer names, from one on; 0 where it names none, or more than one: «2», «le 2 svp», «2.» name the second. */
export function slotOf(received: ReceivedText): number {
  const numbers = fieldOf(received, words).match(/\d+/g) ?? [];
  return numbers.length === 1 ? Number(numbers[0]) : 0;
}
