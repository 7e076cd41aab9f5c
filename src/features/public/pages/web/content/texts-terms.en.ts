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
        'The vigilance checks (Kbis or certificate of registration with the RNE, URSSAF certificate, ten-year liability insurance) help the client company to meet its obligations; they do not relieve it of them. Going ahead regardless requires a written reason, kept in the log.',
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
      id: 'prix',
      title: 'Price and payment',
      blocks: [
        'Prices exclude VAT, per company and per month. During the beta, no plan is invoiced and no means of payment is asked for. Nothing will be due without your prior agreement on the plan, its price and its start date. The price of works is settled between the companies, outside Bâtilien, which takes no commission.',
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
      id: 'classement',
      title: 'Ranking of contractors',
      blocks: [
        'By default, a search orders contractors by a total of points. Documents in order: 400. Rating from published reviews: up to 400; it counts as if five reviews of 4 out of 5 were added, so that a single review does not decide. Speed of answers to requests: up to 150, nothing beyond three days. When a place is given, nearness: up to 600. You can also sort by distance or by rating.',
        'Nobody pays to be ranked higher, and a company’s plan plays no part in the calculation. Entries of the public directory appear separately.',
      ],
    },
    {
      id: 'moderation',
      title: 'Moderation and suspension',
      blocks: [
        'The administrators may reject a document, hide a reported review and suspend a company from the network, if its documents are no longer valid, if it gave false information or if it endangers others. A suspended company no longer appears in searches, on the map or on its public page; its members keep their accounts and what is under way.',
        'The reason is emailed to the company at the latest when the suspension takes effect. It can be lifted. If the operator ends all of its services for a company, it gives notice with the reason at least 30 days before, unless the law requires otherwise or breaches are repeated (Regulation (EU) 2019/1150, art. 4).',
      ],
    },
    {
      id: 'reclamations',
      title: 'Complaints',
      blocks: [
        'To contest a decision or the ranking, or for any difficulty, write through the [Contact page](page:contact): it is also the point of contact under Regulation (EU) 2022/2065. Complaints are free; a person reads them and answers with the reasons.',
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
      title: 'Duration and end',
      blocks: [
        'These terms apply with no limit of time, from the creation of the account. You end them whenever you like, without notice or cost, by closing your account from your profile. If they change, you are told by email at least 15 days before. What the law requires to be kept stays with the company concerned; the rest is erased. The [privacy policy](page:privacy) gives the details.',
      ],
    },
    {
      id: 'droit',
      title: 'Governing law',
      blocks: [
        'These terms are governed by French law. Before any proceedings, the parties seek an amicable settlement. Between traders, **the competent court is that of the operator’s registered office**; otherwise, the ordinary rules apply. The French version prevails.',
      ],
    },
  ],
});
