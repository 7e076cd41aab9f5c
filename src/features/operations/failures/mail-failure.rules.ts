/** Causes of mail failures that can be derived from the last error message. */
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

/** The reply of a relay within the error message: basic code (RFC 5321) and enhanced code (RFC 3463). */
const answerIn = /(?:^|[:=] )(([45]\d\d)(?:[ -](?:[45]\.(\d{1,3}\.\d{1,3})\b)?.*)?)$/s;

const loginFailed = /^(Missing credentials|Invalid login|Authentication info)/;

const fullMailbox = /quota|(?:mailbox|mail box|inbox|account|storage)\b.*\b(?:full|exceeded)|\bfull (?:mailbox|inbox)/i;

/** Errors without a relay reply: network or transport errors. */
const unanswered: readonly (readonly [RegExp, MailCause])[] = [
  [/ECONNREFUSED/, 'noConnection'],
  [/ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/, 'noServer'],
  [/ETIMEDOUT|ETIMEOUT|timed out|timeout|Greeting never received/i, 'timeout'],
  [loginFailed, 'login'],
  [/^(Invalid recipient|No recipients)/, 'recipient'],
];

function causeOf(said: string, code: string, enhanced: string): MailCause {
  if (['530', '534', '535', '538'].includes(code) || loginFailed.test(said)) return 'login';
  // A full mailbox needs the enhanced code or wording: 452 and 552 also mean a full relay or an oversized message.
  if (enhanced === '2.2' || (['452', '552'].includes(code) && fullMailbox.test(said))) return 'full';
  if (code.startsWith('4')) return 'later';
  if (/^(Mail command|Internationalized)/.test(said)) return 'sender';
  // Security and policy rejections also use 550.
  if (enhanced.startsWith('7.')) return 'content';
  return ['550', '551', '553'].includes(code) ? 'recipient' : 'content';
}

/** Probable cause of a failure (null when unknown), and the relay's reply if any. */
export function mailFailureOf(reason: string): { cause: MailCause | null; detail: string } {
  const [, answer, code, enhanced = ''] = answerIn.exec(reason) ?? [];
  if (answer && code) return { cause: causeOf(reason, code, enhanced), detail: answer };
  return { cause: unanswered.find(([said]) => said.test(reason))?.[1] ?? null, detail: reason };
}
