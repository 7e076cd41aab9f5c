import { contentIn } from './define-content.ts';
import type { useAbout } from './texts-about.ts';

export default contentIn<typeof useAbout>('about', {
  title: 'About',
  lede: 'Bâti (built) and lien (link): those who manage buildings, those who work in them, and the thread between the two.',
  sections: [
    {
      id: 'idee',
      title: 'One request, one thread',
      blocks: [
        'A leak, a door that no longer closes, a roof to be redone: every need of a building passes from hand to hand. Usually it gets lost between calls, emails and spreadsheets. In Bâtilien it keeps one number and one thread, from request to acceptance. Everyone sees what concerns them, and knows what is expected of them.',
      ],
    },
    {
      id: 'deux-cotes',
      title: 'Two sides, the same facts',
      blocks: [
        'The client publishes, compares quotes that truly compare, orders and keeps the evidence. The contractor receives requests in their trade and their area, prices from their own rates, and knows whether they are chosen or not. Both read the same log: the same times, the same documents, the same decisions.',
      ],
    },
    {
      id: 'principes',
      title: 'What we hold to',
      blocks: [
        {
          list: [
            '**Evidence**: a step taken is written, dated, signed by somebody. Nothing is rewritten in silence.',
            '**Discretion**: a contractor never reads another’s quote; an exact address is only given to the one who comes.',
            '**Vigilance**: before an order, the mandatory documents are checked. A missing document is named, with the way out.',
            '**Clarity**: an amount says whether it excludes or includes VAT, a deadline says until when, a refusal says why.',
            '**Access**: by keyboard, by screen reader, on a phone in full sun.',
          ],
        },
      ],
    },
    {
      id: 'nom',
      title: 'The name',
      blocks: [
        '“Bâti”, “lien”: what is built, and what links. The logo is a gable from which a plumb line hangs: we build straight, we follow the thread.',
      ],
    },
    {
      id: 'rejoindre',
      title: 'Getting started',
      blocks: ['[Creating an account](page:register) takes a minute. A question first? [Write to us](page:contact).'],
    },
  ],
});
