import { type ContactForm, contactInput } from './contact.contract.ts';
import { sendMessage } from './send-message.ts';

/** Which of the answers written above the form to show. */
export async function answerForm(
  call: Parameters<typeof sendMessage>[0],
  { message, ...form }: ContactForm,
): Promise<'sent' | 'failed'> {
  const input = contactInput.safeParse({ ...form, message: message.replaceAll('\r\n', '\n') });
  if (!input.success) return 'failed';
  await sendMessage(call, input.data);
  return 'sent';
}
