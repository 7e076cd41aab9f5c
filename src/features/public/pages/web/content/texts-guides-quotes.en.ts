import { contentIn } from './define-content.ts';
import type { useQuoteGuides } from './texts-guides-quotes.ts';

export default contentIn<typeof useQuoteGuides>('guides-quotes', [
  {
    id: 'repondre',
    title: 'Answering a request',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Menu “Tenders”: the requests in your trade and your area, and those you are invited to.',
          '“Answer” opens the editor: sections, lines, quantities, prices, discount, VAT line by line.',
          'Type a code or a word: the items of your [rates](page:tariffs) are offered.',
          'Give the validity, the lead time and the terms, then send. The number is given on sending.',
        ],
      },
    ],
  },
  {
    id: 'tva',
    title: 'Choosing the right VAT rate',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        table: [
          ['Rate', 'When'],
          ['20%', 'the general case; since 1 March 2025, fossil-fuel boilers too'],
          [
            '10%',
            'improvement, conversion, fitting out, maintenance of premises used as dwellings completed more than two years ago (art. 279-0 bis of the CGI, the French tax code)',
          ],
          [
            '5.5%',
            'energy renovation of premises used as dwellings completed more than two years ago (art. 278-0 bis A of the CGI)',
          ],
          [
            '5.5% or 10%',
            'certain works in social rental housing, depending on their nature (art. 278 sexies and 278 sexies A of the CGI)',
          ],
          [
            '2.1%',
            'reduced rate in Guadeloupe, Martinique and Réunion; their normal rate, 8.5%, is not offered in the editor',
          ],
          ['0%', 'reverse charge in subcontracting, or small-business exemption'],
        ],
      },
      'At 10% and 5.5%, the client certifies on the signed quote that the conditions are met: no separate certificate has been asked for since 16 February 2025. Keep that quote for five years.',
      'At 0%, the legal wording is printed on the quote. If in doubt, ask your accountant: the rate commits you.',
    ],
  },
  {
    id: 'indice',
    title: 'Correcting a quote already sent',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Open the quote, then “Revise”.',
          'The editor opens with the previous content. Change it, send it again.',
          'The old revision becomes “Superseded”; both can still be read.',
        ],
      },
      'To give up, withdraw the quote: the client sees it.',
    ],
  },
  {
    id: 'tarifs',
    title: 'Keeping your rates',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Menu “My rates” (or “Rates”), then “Item”: code, description, trade, unit, price excluding VAT, VAT.',
          'Items are offered as you write a quote.',
          'Deleting an item changes no quote already written.',
        ],
      },
    ],
  },
  {
    id: 'comparer',
    title: 'Comparing quotes',
    topic: 'quote',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'Open the request, tab “Quotes”, then “Compare quotes”.',
          'Quotes read side by side: excluding VAT, VAT, including VAT, lead time, validity, documents, gap to the median.',
          'Line by line when the request carries a schedule.',
        ],
      },
    ],
  },
  {
    id: 'accepter',
    title: 'Accepting a quote and ordering',
    topic: 'order',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'From the comparison or the quote, “Accept”. An owner or a manager can do it.',
          'The contractor’s documents are checked at that moment.',
          'Sign: your name, “Bon pour accord” (approved). The other quotes are declined with a message.',
          'The work order (OS-year-sequence) is issued; the contractor confirms it or refuses it with a reason.',
          'If it is refused, the request waits for quotes again: “Ask again”, in the “Quotes” tab, calls back a company whose quote had not been chosen. It confirms the quote as it is or revises it.',
        ],
      },
    ],
  },
  {
    id: 'vigilance',
    title: 'Accepting a quote when a document is missing',
    topic: 'order',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'The refusal says which document is missing, or which has expired.',
          'Ask the contractor for it: once it is verified, the quote can be accepted.',
          'An owner can go ahead with a written reason; it is kept in the log.',
        ],
      },
      {
        table: [
          ['Document', 'Required'],
          [
            'Kbis or certificate of registration with the RNE',
            'always, less than three months old when checked: a rule of Bâtilien, the law requires it from €5,000 ex VAT (art. D. 8222-5 of the French Labour Code)',
          ],
          [
            'URSSAF compliance certificate',
            'from €5,000 ex VAT, less than six months old, then every six months until the work is done',
          ],
          ['Ten-year liability insurance', 'for the trades subject to it, covering the trade of the request'],
        ],
      },
    ],
  },
  {
    id: 'confirmer',
    title: 'Confirming or refusing a work order',
    topic: 'order',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'The work order appears on your dashboard and in the request.',
          '“Confirm” commits you to the accepted quote. “Refuse” asks for a reason.',
          'After a refusal, the client can order from somebody else.',
        ],
      },
    ],
  },
  {
    id: 'intervenir',
    title: 'Scheduling, starting and finishing a job',
    topic: 'order',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Once the order is confirmed, “Schedule” gives the client your day; “Change the day” corrects it.',
          'On site, “Start”; on another day than planned, the client is told. When the work is done, “Finish”, with a word if you like.',
          'The client signs off the job. If snags are noted, fix them, then “Mark as fixed” for each.',
        ],
      },
    ],
  },
  {
    id: 'receptionner',
    title: 'Accepting a job',
    topic: 'order',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'When the contractor has finished, “Accept”. An owner or a manager may do it.',
          'Choose “Without snags” or “With snags”, or refuse with a reason: the job then resumes.',
          'Check a snag that was fixed: “Sign off” if the work is right, “Reopen” otherwise.',
          'Once the job is signed off, each side may leave its review for 14 days.',
        ],
      },
    ],
  },
  {
    id: 'clavier',
    title: 'Going fast with the keyboard',
    topic: 'account',
    reader: 'everyone',
    blocks: [
      {
        table: [
          ['Key', 'Effect'],
          ['Ctrl K, or ⌘ K', 'palette: pages, requests, actions'],
          ['/', 'search the list'],
          ['j, k', 'next, previous line'],
          ['Enter', 'open the line'],
          ['x', 'select the line'],
          ['F8', 'reach the latest notification'],
        ],
      },
    ],
  },
]);
