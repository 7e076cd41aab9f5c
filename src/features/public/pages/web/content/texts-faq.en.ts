import { contentIn } from './define-content.ts';
import type { useFaq } from './texts-faq.ts';

export default contentIn<typeof useFaq>('faq', {
  title: 'Frequently asked questions',
  lede: 'The short answers. For the steps to follow, see the guides.',
  sections: [
    {
      id: 'compte',
      title: 'Account and roles',
      blocks: [
        {
          question: 'What is a role?',
          answer: [
            'What you work as: client, contractor, or one of the legacy roles (RIVP, TCE, Handler). If you hold several, the button at the top of the screen switches between them; the menu follows.',
          ],
        },
        {
          question: 'I hold a legacy role. Do I have to change it?',
          answer: [
            'No. RIVP, TCE and Handler go on working with their menus. You can move to Client or to Contractor from your profile; your requests and your quotes stay where they are.',
          ],
        },
        {
          question: 'I cannot sign in.',
          answer: [
            '“Incorrect email address or password” does not say whether the address exists, so as to inform nobody. Check the address, then the password. [Forgotten password](page:resetPassword): a link comes by email. After five failed attempts, sign-in to this address is suspended for 15 minutes, or until the new password.',
          ],
        },
        {
          question: 'Can I work for two companies?',
          answer: [
            'Yes. Accept the invitation of the second one: your profile then lets you choose the one you act for.',
          ],
        },
      ],
    },
    {
      id: 'demandes',
      title: 'Requests and quotes',
      blocks: [
        {
          question: 'Who sees my request?',
          answer: [
            'Your colleagues allowed on the site, then those you publish it to: the contractors invited, your favourites, or those of the marketplace whose trade and area match. The exact address is only given after the order.',
          ],
        },
        {
          question: 'Can a competitor read my quote?',
          answer: [
            'No. Only the company that published the request reads it. If offers are sealed, even that company sees no amount before the deadline.',
          ],
        },
        {
          question: 'Can I correct a quote I have sent?',
          answer: [
            'A quote that has been sent no longer changes. Create a new revision: the old one is superseded, and the client is told of the new revision.',
          ],
        },
        {
          question: 'Why has my quote become “Expired”?',
          answer: [
            'Its validity has run out. Create a new revision to offer it again, as long as the request is open.',
          ],
        },
        {
          question: 'What becomes of a request whose deadline passes without an order?',
          answer: ['It expires. It can be published again with a new date.'],
        },
      ],
    },
    {
      id: 'commande',
      title: 'Orders and documents',
      blocks: [
        {
          question: 'Why can I not accept this quote?',
          answer: [
            'A mandatory document is missing or has expired: the message says which. Ask the contractor for it or, if you are an owner of the company, go ahead with a written reason.',
          ],
        },
        {
          question: 'From what amount is the URSSAF compliance certificate required?',
          answer: [
            'From €5,000 excluding VAT, when the contract is made, then every six months until it has been carried out; it must be less than six months old (art. L. 8222-1, R. 8222-1 and D. 8222-5 of the French Labour Code).',
          ],
        },
        {
          question: 'Is accepting a quote a signature?',
          answer: [
            'Yes: “Bon pour accord” (approved), with your name, the time, your IP address and the digest of the content. The other quotes are declined with a message, and the work order is issued.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      title: 'Plans',
      blocks: [
        {
          question: 'What happens at the eleventh request of the month, with Starter?',
          answer: [
            'Publishing is refused, with the reason; the request stays a draft, nothing is lost. The count starts again on the first of the month.',
          ],
        },
        {
          question: 'Do contractors pay to answer?',
          answer: [
            'Answering requests, pricing and following jobs depend on no plan limit: the limits of Starter apply to published requests and to sites.',
          ],
        },
      ],
    },
    {
      id: 'donnees',
      title: 'Data and security',
      blocks: [
        {
          question: 'Where are my photos?',
          answer: [
            'On the server of this installation. They are re-encoded on arrival, without their geographic coordinates, and are served only to those who read the request.',
          ],
        },
        {
          question: 'Who can read the access codes of a site?',
          answer: ['Your company, and every reading is logged.'],
        },
        {
          question: 'Can I export my lists?',
          answer: [
            'Yes: the list of requests can be exported as CSV, with the filters in use. The file opens in a spreadsheet.',
          ],
        },
      ],
    },
  ],
});
