import { type MailContent, type MailData, quote } from '#platform/mail/layout.ts';
import { said } from './said.ts';

/** Replies to the sender are not read: the Contact page is. */
const writeToUs = (contact: string) => ({ label: said('mails.writeToUs'), url: contact });

type Opposition = MailData<'name' | 'siret'>;
type Claim = MailData<'name' | 'siret'>;
type Reasoned = MailData<'reason' | 'contact'>;

export function oppositionConfirmationMail({ siret, url }: MailData<'siret' | 'url'>): MailContent {
  return {
    subject: said('mails.oppositionConfirmation.subject'),
    paragraphs: [
      said('mails.hello'),
      said('mails.oppositionConfirmation.text', { siret }),
      said('mails.oppositionConfirmation.lasts'),
    ],
    button: { label: said('mails.oppositionConfirmation.button'), url },
    footer: said('mails.objector'),
  };
}

export function oppositionReceivedMail({ name, siret, hidden }: Opposition & MailData<never, 'hidden'>): MailContent {
  return {
    subject: said('mails.oppositionReceived.subject'),
    paragraphs: [
      said('mails.helloName', { name }),
      hidden ? said('mails.oppositionReceived.hidden', { siret }) : said('mails.oppositionReceived.shown', { siret }),
      said('mails.oppositionReceived.next'),
    ],
    footer: said('mails.objector'),
  };
}

export function oppositionGrantedMail({ name, siret }: Opposition): MailContent {
  return {
    subject: said('mails.oppositionGranted.subject'),
    paragraphs: [
      said('mails.helloName', { name }),
      said('mails.oppositionGranted.text', { siret }),
      said('mails.oppositionGranted.kept'),
    ],
    footer: said('mails.objector'),
  };
}

export function oppositionRefusedMail({ name, siret, reason, contact }: Opposition & Reasoned): MailContent {
  return {
    subject: said('mails.oppositionRefused.subject'),
    paragraphs: [
      said('mails.helloName', { name }),
      said('mails.oppositionRefused.text', { siret }),
      quote(reason),
      said('mails.oppositionRefused.next'),
    ],
    button: writeToUs(contact),
    footer: said('mails.objector'),
  };
}

export function claimGrantedMail({ name, siret, url }: Claim & MailData<'url'>): MailContent {
  return {
    subject: said('mails.claimGranted.subject'),
    paragraphs: [said('mails.hello'), said('mails.claimGranted.text', { name, siret })],
    button: { label: said('mails.claimGranted.button'), url },
    footer: said('mails.claimGranted.footer'),
  };
}

export function claimRefusedMail({ name, siret, reason, contact }: Claim & Reasoned): MailContent {
  return {
    subject: said('mails.claimRefused.subject'),
    paragraphs: [said('mails.hello'), said('mails.claimRefused.text', { name, siret }), quote(reason)],
    button: writeToUs(contact),
    footer: said('mails.claimRefused.footer'),
  };
}

export function claimTakenBackMail({ name, siret, reason, contact }: Claim & Reasoned): MailContent {
  return {
    subject: said('mails.claimTakenBack.subject'),
    paragraphs: [
      said('mails.hello'),
      said('mails.claimTakenBack.text', { name, siret }),
      quote(reason),
      said('mails.claimTakenBack.next'),
    ],
    button: writeToUs(contact),
    footer: said('mails.claimTakenBack.footer'),
  };
}

export function claimOverMail({ name, siret }: Claim): MailContent {
  return {
    subject: said('mails.claimOver.subject'),
    paragraphs: [said('mails.hello'), said('mails.claimOver.text', { name, siret }), said('mails.claimOver.next')],
    footer: said('mails.claimOver.footer'),
  };
}
