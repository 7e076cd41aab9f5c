import type * as french from './directory.mails.ts';

/** Answers to the sender are not read: the Contact page is. */
const writeToUs = (data: Record<string, string>) => ({ label: 'Write to us', url: data.contact ?? '' });

export default {
  oppositionReceivedMail: (data) => ({
    subject: 'Your objection is recorded',
    paragraphs: [
      `Hello ${data.name},`,
      `Your objection concerning SIRET ${data.siret} is recorded. ${data.hidden ? 'From now on, this company’s entry is no longer shown on Bâtilien.' : 'An earlier request on this company could not be accepted: the entry stays until we answer.'}`,
      'We check that the request comes from the company, writing to this address if needed. Once accepted, the objection is permanent: no update of the directory will bring the entry back.',
    ],
    footer: 'You receive this message because this address was given on Bâtilien’s objection form.',
  }),
  oppositionGrantedMail: (data) => ({
    subject: 'Your objection is accepted',
    paragraphs: [
      `Hello ${data.name},`,
      `Your objection concerning SIRET ${data.siret} is accepted. The entry is erased and the company will not come back, whatever its establishment.`,
      'We keep its SIREN number only, to hold this promise.',
    ],
    footer: 'You receive this message because this address was given on Bâtilien’s objection form.',
  }),
  oppositionRefusedMail: (data) => ({
    subject: 'Your objection could not be accepted',
    paragraphs: [
      `Hello ${data.name},`,
      `We could not verify that the request concerning SIRET ${data.siret} comes from the company. Its entry is shown again.`,
      data.reason ?? '',
      'If this decision seems wrong to you, write to us: we will tell you which evidence to send. You may also lodge a complaint with the CNIL, the French data protection authority.',
    ],
    button: writeToUs(data),
    footer: 'You receive this message because this address was given on Bâtilien’s objection form.',
  }),
  claimGrantedMail: (data) => ({
    subject: 'Your company is linked to its entry',
    paragraphs: [
      'Hello,',
      `Your claim on the entry “${data.name}” (SIRET ${data.siret}) is accepted: it no longer appears in the directory, and your own information prevails.`,
    ],
    button: { label: 'Complete my presentation', url: data.url ?? '' },
    footer: 'You receive this message because you claimed an entry on Bâtilien.',
  }),
  claimRefusedMail: (data) => ({
    subject: 'Your claim on an entry is refused',
    paragraphs: [
      'Hello,',
      `Your claim on the entry “${data.name}” (SIRET ${data.siret}) was not accepted.`,
      data.reason ?? '',
    ],
    button: writeToUs(data),
    footer: 'You receive this message because you claimed an entry on Bâtilien.',
  }),
  claimTakenBackMail: (data) => ({
    subject: 'The entry tied to your company is taken back',
    paragraphs: [
      'Hello,',
      `the entry “${data.name}” (SIRET ${data.siret}) is no longer tied to your company: it is in the directory again.`,
      data.reason ?? '',
      'If this is a mistake, write to us: we will tell you which evidence to send.',
    ],
    button: writeToUs(data),
    footer: 'You receive this message because you claimed an entry on Bâtilien.',
  }),
  claimOverMail: (data) => ({
    subject: 'The entry you claimed no longer exists',
    paragraphs: [
      'Hello,',
      `the entry “${data.name}” (SIRET ${data.siret}) is erased: the company objected to being shown in the directory. Your claim is closed, with nothing else to follow.`,
      'If this company is yours, your account stays open and your application to the network is not concerned.',
    ],
    footer: 'You receive this message because you claimed an entry on Bâtilien.',
  }),
  oppositionConfirmationMail: (data) => ({
    subject: 'Confirm your objection',
    paragraphs: [
      'Hello,',
      `someone using this address objects to Bâtilien showing the company with SIRET ${data.siret}. If it is you, confirm it: the entry disappears at once, while we check the request.`,
      'The link works for seven days. If it is not you, do nothing: nothing will change.',
    ],
    button: { label: 'Confirm my objection', url: data.url ?? '' },
    footer: 'You receive this message because this address was given on Bâtilien’s objection form.',
  }),
} satisfies typeof french;
