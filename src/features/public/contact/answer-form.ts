import { path } from '#paths.ts';
import { type ContactForm, contactInput } from './contact.contract.ts';
import { sendMessage } from './send-message.ts';

/** Handles a form sent without scripts: redirects to its page, which shows the result above the form. */
export async function answerForm(
  call: Parameters<typeof sendMessage>[0],
  { message, ...form }: Omit<ContactForm, 'language'>,
): Promise<string> {
  const input = contactInput.safeParse({ ...form, message: message.replaceAll('\r\n', '\n') });
  if (input.success) await sendMessage(call, input.data);
  return `${path('contact')}#contact-${input.success ? 'sent' : 'failed'}`;
}
