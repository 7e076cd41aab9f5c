/** Why a mail did not leave, as far as what its carrier said last tells. */
export const mailCauses = [
  'noConnection',
  'noServer',
  'timeout',
  'login',
  'sender',
  'recipient',
  'full',
  'content',
  'later',
] as const;
export type MailCause = (typeof mailCauses)[number];

/** The answer of a relay with its code (RFC 5321) and its enhanced one (RFC 3463), after what the carrier says of it. */
const answerIn = /(?:^|[:=] )(([45]\d\d)(?:[ -](?:[45]\.(\d{1,3}\.\d{1,3})\b)?.*)?)$/s;

const loginFailed = /^(Missing credentials|Invalid login|Authentication info)/;

const fullMailbox = /quota|(?:mailbox|mail box|inbox|account|storage)\b.*\b(?:full|exceeded)|\bfull (?:mailbox|inbox)/i;

/** What is told without an answer: by the network, or by the carrier itself. */
const unanswered: readonly (readonly [RegExp, MailCause])[] = [
  [/ECONNREFUSED/, 'noConnection'],
  [/ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/, 'noServer'],
  [/ETIMEDOUT|ETIMEOUT|timed out|timeout|Greeting never received/i, 'timeout'],
  [loginFailed, 'login'],
  [/^(Invalid recipient|No recipients)/, 'recipient'],
];

function causeOf(said: string, code: string, enhanced: string): MailCause {
  if (['530', '534', '535', '538'].includes(code) || loginFailed.test(said)) return 'login';
  // A full mailbox is told by the enhanced code or in words: 452 and 552 are also of a relay short of room, and of size.
  if (enhanced === '2.2' || (['452', '552'].includes(code) && fullMailbox.test(said))) return 'full';
  if (code.startsWith('4')) return 'later';
  if (/^(Mail command|Internationalized)/.test(said)) return 'sender';
  // Security and policy are refused under 550 too.
  if (enhanced.startsWith('7.')) return 'content';
  return ['550', '551', '553'].includes(code) ? 'recipient' : 'content';
}

/** The usual cause of a failure, null where none is told, and the line of the relay where it answered. */
export function mailFailureOf(reason: string): { cause: MailCause | null; detail: string } {
  const [, answer, code, enhanced = ''] = answerIn.exec(reason) ?? [];
  if (answer && code) return { cause: causeOf(reason, code, enhanced), detail: answer };
  return { cause: unanswered.find(([said]) => said.test(reason))?.[1] ?? null, detail: reason };
}
