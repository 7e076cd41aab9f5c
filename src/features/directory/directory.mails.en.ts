import type * as french from './directory.mails.ts';

export default {
  oppositionReceivedMail: (data) => ({
    subject: 'Your objection is recorded',
    paragraphs: [
      `Hello ${data.name},`,
      `Your objection concerning SIRET ${data.siret} is recorded. From now on, this company’s entry is no longer shown on Bâtilien.`,
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
      'You may reply with evidence, or lodge a complaint with the CNIL, the French data protection authority.',
    ],
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
    footer: 'You receive this message because you claimed an entry on Bâtilien.',
  }),
} satisfies typeof french;
