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
            '**Signature of an approval (“Bon pour accord”)**: name of the signatory, date, IP address and digest of the signed content.',
            '**Documents of a contractor**: Kbis or certificate of registration with the RNE, URSSAF compliance and insurance certificates, bank details, qualifications, with their dates; where applicable, the list by name of its foreign employees, with their name, date of hire, nationality and work permit: the company informs them of it.',
            '**Preferences and consents**: language, currency, time zone, notices chosen; each consent choice with its date, its version, the IP address and the browser.',
            '**Network**: favourite contractors and their lists, saved searches and their alerts, collaborations and their terms, blocked companies and the reason, which they do not read.',
            '**Reviews of companies**: mark, text and answer, with the company and the person who write them, shown as “Claire D.”; reports, reason and decision.',
            '**Notices and readings**: the notices addressed to you; who opened a document to be checked, and when.',
            '**Requests to the administrators**: the access or role you ask for, the answer, and the tasks that follow from it.',
            '**Claims and objections**: who claims an entry of the directory and with what proof; who asks to leave it: name, email address, capacity and message.',
            '**Public directory**: the RGE-certified companies published by ADEME (Licence Ouverte 2.0), whether or not they have an account here: name, SIRET, address, phone, website, trades and qualifications. Of those that may be a person, only the name, the town, the trades and the qualifications. Of their email address, a digest; it is written out only when it is that of a department of the company.',
            '**Messages sent through the Contact page**: name, email address, company, subject and text.',
            '**Newsletter**: email address, browser, page of subscription, dates of confirmation and of unsubscription. When you unsubscribe, the browser is erased.',
            '**Incidents**: when a screen fails and you report it, the error message, the page, the browser and your account.',
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
            ['Checking a contractor’s documents before an order', 'Contract', 'no'],
            ['Keeping signed quotes and work orders', 'Legal obligation', 'no'],
            ['Answering a message', 'Legitimate interest', 'yes'],
            ['Writing you the newsletter', 'Consent', 'yes'],
            ['Measuring the audience', 'Consent', 'yes'],
            ['Protecting accounts against abuse', 'Legitimate interest', 'objection possible'],
            ['Showing the public directory of certified companies', 'Legitimate interest', 'objection possible'],
          ],
        },
        'Checking documents helps the client company to meet its own obligation (art. L. 8222-1 of the French Labour Code): it rests on that company, not on Bâtilien.',
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
            ['Incident reported', '180 days, with the account of who reports it'],
            ['Newsletter', '30 days after you unsubscribe, or without confirmation'],
            ['Favourites, searches, collaborations', 'as long as the company keeps them'],
            [
              'Documents of a contractor',
              'not erased automatically: the company takes back those not yet checked, and can ask for the others to be erased. Its clients read those of their orders for 5 years, a ten-year liability certificate for 10',
            ],
            ['Photos', 'as long as the request or the site exists'],
            ['Published review', 'as long as the company it concerns is on Bâtilien'],
            ['File of an import of sites not carried out', '7 days'],
            [
              'Entry of the public directory',
              'shown until its last qualification ends; erased once the objection is accepted',
            ],
            ['Objection', '1 year after the decision; the SIREN alone stays, so that the entry does not come back'],
          ],
        },
      ],
    },
    {
      id: 'acces',
      title: 'Who has access to it',
      blocks: [
        'The participants of a request see that request, and that one only. A contractor never reads another’s quote. Before the order, they know of a site only its town or its district, and on the map an approximate position, to within 500 metres. Access codes can only be read by the client company, and every reading is logged. What belongs to another company reads as absent.',
        'The administrators of the platform read accounts, requests and the documents to be checked; they never award a contract. Nothing is sold or rented.',
        'The server calls external services without telling them who you are. By default, the exchange-rate file of the European Central Bank, to which nothing is passed on, and the public company register (the SIRET typed). If the operator turns them on: the French national address service (the text of the address searched for) and the RGE file of ADEME (downloaded whole). Emails go through the operator’s mail server.',
        {
          site: 'tiles',
          otherwise: 'On this installation, maps are drawn by this site: no external map background is offered.',
        },
        'The links to a map and to directions open openstreetmap.org, to which your browser then gives the position of the site. Nothing is sent there until you follow them.',
        '**Outside the European Union**: the services the software calls by itself are those of French and European public bodies. Hosting, the sending of emails and the map background are chosen by the operator: ask through the [Contact page](page:contact) whether they involve a transfer, and with what safeguards. The OpenStreetMap Foundation is established in the United Kingdom.',
        '**Ranking**: the results of a search for contractors are ordered by a calculation, described in the [terms of use](page:terms). No decision that binds you is taken without a person.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      blocks: [
        {
          table: [
            ['Name', 'Purpose', 'Duration'],
            [
              'batilien.session_token',
              'keeps your session, unreadable by scripts; preceded by __Secure- over https',
              '30 days',
            ],
            [
              'batilien.device',
              'recognises a device where you signed in, so that other people’s attempts do not lock you out',
              '1 year',
            ],
            ['cookie-consent', 'your cookie choices and their date', '365 days, then you are asked again'],
            ['language', 'language last spoken in this browser', '1 year'],
            ['theme', 'light, dark or system theme', 'until you erase it'],
            ['sidebar', 'menu collapsed or expanded', 'until you erase it'],
            ['map-background', 'external map background chosen on the map, where one is offered', 'until you erase it'],
            ['selected-role', 'role last used in this browser', 'until you erase it'],
            ['brouillons', 'texts begun and not sent, kept on your device only', 'until they are sent'],
            [
              'toast, error-attempts, legacy-banner',
              'a message to show after a reload, the attempts after an error, a banner put off',
              'until the tab is closed',
            ],
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
            '**Take away**: download your data from your profile, as a JSON file or a page to read.',
            '**Erase**: close your account from your profile. What the law requires us to keep (signed quotes and orders) stays with the company, and we tell you so.',
            '**After your death**: you can give us instructions on the keeping, erasure and disclosure of your data (art. 85 of French law no. 78-17 of 6 January 1978).',
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
