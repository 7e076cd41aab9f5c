import { contentIn } from './define-content.ts';
import type { usePrivacy } from './texts-privacy.ts';

export default contentIn<typeof usePrivacy>('privacy', {
  title: 'Privacy policy',
  lede: 'What Bâtilien knows about you, why, for how long, and how to take it back.',
  sections: [
    {
      id: 'responsable',
      title: 'Who is responsible',
      blocks: [
        'The operator of this site is the controller of your account data. For requests, quotes and work orders, each company remains responsible for what it writes: Bâtilien then acts as a processor, on its instructions.',
      ],
    },
    {
      id: 'donnees',
      title: 'The data we keep',
      blocks: [
        {
          list: [
            '**Account**: name, email address and whether it has been verified, phone, job title, company, billing address, roles, date on which the terms were accepted. The password is only kept as a hash (argon2id): we cannot read it.',
            '**Sign-ins**: a session token, the IP address and the browser of each open session, when it began, was last used and ends. Failed attempts are counted for a day or two, under a digest that does not tell the address typed.',
            '**Two-factor authentication**, if you turn it on: the key of your app, encrypted, and the digest of your recovery codes. Links sent to verify an address or change a password are only kept as a digest, for 30 days after they end.',
            '**Company**: registered name, SIRET, VAT number, address, phone, website, description, IBAN, insurance, plan, members and invitations sent.',
            '**Sites**: address, geographic coordinates, contact on site, access instructions and access codes.',
            '**Thread of requests**: texts, photos, quotes, decisions, reasons, and the log of each step with its author and its time. Photos lose their geographic coordinates when sent.',
            '**Signature of an approval (“Bon pour accord”)**: name of the signatory, date, IP address and digest of the signed document.',
            '**Documents of a contractor**: Kbis, insurance and URSSAF compliance certificates, with their dates.',
            '**Preferences and consents**: language, currency, time zone, notices chosen; each consent choice with its date, its version, the IP address and the browser.',
            '**Messages sent through the Contact page**: name, email address, company, subject and text.',
            '**Newsletter**: email address, browser, page of subscription, dates of confirmation and of unsubscription.',
            '**Incidents**: when a screen fails and you report it, the error message, the page and the browser.',
            '**Emails sent**: recipient, template, language and date. Their text is erased as soon as they have left.',
          ],
        },
      ],
    },
    {
      id: 'finalites',
      title: 'Why, and on what basis',
      blocks: [
        {
          table: [
            ['Purpose', 'Legal basis', 'Optional'],
            ['Opening and keeping your account', 'Contract', 'no'],
            ['Putting in touch, pricing, ordering, following up', 'Contract', 'no'],
            ['Checking a contractor’s documents before an order', 'Legal obligation', 'no'],
            ['Keeping signed quotes and work orders', 'Legal obligation', 'no'],
            ['Answering a message', 'Legitimate interest', 'yes'],
            ['Writing you the newsletter', 'Consent', 'yes'],
            ['Measuring the audience', 'Consent', 'yes'],
            ['Protecting accounts against abuse', 'Legitimate interest', 'objection possible'],
          ],
        },
        'No audience measurement or advertising tool is loaded to date. If one were added, it would wait for your agreement.',
      ],
    },
    {
      id: 'durees',
      title: 'For how long',
      blocks: [
        {
          table: [
            ['Data', 'Duration'],
            ['Account and profile', 'as long as the account is open'],
            ['Session', '30 days, or until you sign out'],
            ['Invitation to a company', '7 days to answer it'],
            [
              'Signed quotes and work orders',
              '10 years (art. L. 123-22 of the French Commercial Code for accounting records)',
            ],
            ['Proof of consent', '2 years'],
            ['Validity of a consent', '365 days, then you are asked again'],
            ['Message from the Contact page', '3 years after the answer'],
            ['Email sent', '1 year for the proof of sending, without its text; 30 days if it could not be sent'],
            ['Notice in the application', '30 days'],
            ['Incident reported', '180 days'],
            ['Newsletter', 'until you unsubscribe'],
          ],
        },
      ],
    },
    {
      id: 'acces',
      title: 'Who has access to it',
      blocks: [
        'The participants of a request see that request, and that one only. A contractor never reads another’s quote. Before the order, they know of a site only its district or its town. Access codes can only be read by the client company, and every reading is logged. What belongs to another company reads as absent.',
        'The administrators of the platform read accounts, requests and the documents to be checked; they never award a contract. Nothing is sold or rented.',
        'Three external services may be called by the server if the operator turns them on: a public address service (the text of the address searched for), a map background and the exchange-rate file of the European Central Bank. Your identity is not passed on to them.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      blocks: [
        {
          table: [
            ['Name', 'Purpose', 'Duration'],
            ['batilien.session_token', 'keeps your session, unreadable by scripts', '30 days'],
            ['language', 'language last spoken in this browser', '1 year'],
            ['theme', 'light, dark or system theme', 'until you erase it'],
            ['sidebar', 'menu collapsed or expanded', 'until you erase it'],
            ['selected-role', 'role last used in this browser', 'until you erase it'],
            ['brouillons', 'texts begun and not sent, kept on your device only', 'until they are sent'],
          ],
        },
        'These are essential and cannot be turned off. Audience measurement, marketing and optional data processing stay off until you choose them; withdrawing a choice is as easy as making it.',
      ],
    },
    {
      id: 'droits',
      title: 'Your rights',
      blocks: [
        {
          list: [
            '**View and correct**: your profile shows what we know about you, and you can correct it without asking us.',
            '**Take away**: ask for a copy of your data in a machine-readable format.',
            '**Erase**: ask for the account to be closed. What the law requires us to keep (signed quotes and orders) stays with the company, and we tell you so.',
            '**Object, restrict, withdraw consent**: at any time, with no reason needed to withdraw.',
          ],
        },
        'We answer within a month. If you disagree, you can complain to the [CNIL](https://www.cnil.fr/fr/plaintes), the French data protection authority.',
      ],
    },
    {
      id: 'ecrire',
      title: 'Writing to us',
      blocks: [
        {
          site: 'officer',
          otherwise: 'This installation has not designated a data protection officer; those in charge of it answer.',
        },
        'For any question about your data, choose the subject “My personal data” on the [Contact page](page:contact). Your message is kept and passed on to those in charge of this installation.',
      ],
    },
  ],
});
