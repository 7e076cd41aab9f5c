import type { Said } from '#common/said.ts';
import { type MailContent, type MailData, quote } from '#platform/mail/layout.ts';
import type { DocumentKind } from './document.rules.ts';
import { said } from './said.ts';

export const paperName = (kind: DocumentKind): Said => said(`mails.papers.${kind}`);

export function documentDecidedMail({
  name,
  company,
  kind,
  reason,
  url,
  ...data
}: MailData<'name' | 'company' | 'url', 'reason'> & {
  readonly kind: DocumentKind;
  readonly decision: 'verified' | 'rejected';
}): MailContent {
  const paper = paperName(kind);
  const decision = data.decision === 'verified' ? 'verified' : 'rejected';
  return {
    subject: said(`mails.${decision}.subject`, { paper }),
    paragraphs: [
      said('mails.helloName', { name }),
      said(`mails.${decision}.text`, { paper }),
      ...(reason ? [said('mails.reason'), quote(reason)] : []),
    ],
    button: { label: said('mails.button'), url },
    footer: said('mails.footer', { company }),
  };
}
