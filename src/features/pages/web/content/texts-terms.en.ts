import { contentIn } from './define-content.ts';
import type { useTerms } from './texts-terms.ts';

export default contentIn<typeof useTerms>('terms', {
  title: 'Terms of use',
  lede: 'What you can expect of Bâtilien, and what Bâtilien expects of you.',
  sections: [
    {
      id: 'objet',
      title: 'Purpose',
      blocks: [
        'Bâtilien is an online application that connects those who have works done in buildings and those who do them: work requests, tenders, quotes, work orders. It is meant for professionals. Creating an account means accepting these terms; the date of acceptance is kept.',
      ],
    },
    {
      id: 'compte',
      title: 'Your account',
      blocks: [
        {
          list: [
            'An account is personal: one person, one email address, one password that is not passed on.',
            'The password has at least 8 characters, with an upper-case letter, a lower-case letter and a digit.',
            'One person may hold several roles and belong to several companies. They always act for one at a time, shown on the screen.',
            'The owner of the company decides who joins it, with which rights, and on which sites.',
          ],
        },
      ],
    },
    {
      id: 'engagements',
      title: 'What you undertake to do',
      blocks: [
        {
          list: [
            'Give accurate information: identity, company, SIRET, insurance, documents.',
            'Write only what you have the right to write, and publish photos only of places where you may take them.',
            'Neither get round the technical limits, nor read what is not meant for you.',
            'Tell us without delay if your account is used by somebody else.',
          ],
        },
      ],
    },
    {
      id: 'role',
      title: 'The role of Bâtilien',
      blocks: [
        'Bâtilien provides the tool. The works contract is formed between the company that orders and the one that carries out, when a quote is accepted by its “Bon pour accord” (signed approval). Bâtilien is not a party to that contract, does not choose the contractors and does not guarantee their works.',
        'The vigilance checks (Kbis, URSSAF certificate, ten-year liability insurance) help the client company to meet its obligations; they do not relieve it of them. Going ahead regardless requires a written reason, kept in the log.',
      ],
    },
    {
      id: 'signature',
      title: 'Quotes, signature and evidence',
      blocks: [
        'A quote that has been sent can no longer be changed: a correction creates a new revision. Acceptance records the signatory’s name, the time, the IP address and the digest of the signed content. Every step of a request is written in its log. The parties agree that these records are evidence between them, unless proven otherwise.',
      ],
    },
    {
      id: 'plans',
      title: 'Plans and limits',
      blocks: [
        'The Starter plan allows 10 requests a month and 2 sites; the Pro plan has no such limits; the Enterprise plan is set by quote. Reaching a limit stops you publishing or adding, never reading or finishing what has begun. Prices are on the [Pricing page](page:pricing).',
      ],
    },
    {
      id: 'contenus',
      title: 'Your content',
      blocks: [
        'It remains yours. You allow Bâtilien to keep it and to show it to those it is meant for: the participants of a request, the contractors you consult, the administrators of the platform.',
      ],
    },
    {
      id: 'moderation',
      title: 'Moderation and suspension',
      blocks: [
        'The administrators may withdraw from tender a request that is manifestly unlawful or misleading, saying why, and suspend an account that endangers others. The person is informed and can answer through the [Contact page](page:contact).',
      ],
    },
    {
      id: 'disponibilite',
      title: 'Availability and liability',
      blocks: [
        'The operator takes reasonable steps so that the service is available and nothing recorded is lost. The operator does not answer for damage arising from a use contrary to these terms, nor for a disagreement between companies.',
      ],
    },
    {
      id: 'fin',
      title: 'Closing your account',
      blocks: [
        'You can ask for your account to be closed at any time. What the law requires to be kept stays with the company concerned; the rest is erased. The [privacy policy](page:privacy) gives the details.',
      ],
    },
    {
      id: 'droit',
      title: 'Governing law',
      blocks: [
        'These terms are governed by French law. Before any proceedings, the parties seek an amicable settlement; failing that, the competent court is that of the operator’s registered office. The French version prevails.',
      ],
    },
  ],
});
