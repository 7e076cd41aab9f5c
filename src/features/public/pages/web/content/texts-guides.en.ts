import { contentIn } from './define-content.ts';
import type { useFirstGuides } from './texts-guides.ts';

export default contentIn<typeof useFirstGuides>('guides', {
  title: 'User guides',
  lede: 'One situation, the steps to follow. Each guide describes what the application does today.',
  sections: [
    {
      id: 'inscription',
      title: 'Creating your account and your company',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Open [the sign-up page](page:register) and choose your side: “I order works” or “I carry out works”.',
            'Give your name, that of your company, an email address and a password (8 characters, upper case, lower case, digit).',
            'Accept the terms. The account and the company are created together; you are its owner.',
            'Then complete the SIRET, the VAT number, the address and the IBAN in your [profile](page:profile): their check digits are verified.',
          ],
        },
      ],
    },
    {
      id: 'inviter',
      title: 'Inviting a colleague',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'In your [profile](page:profile), section “Company and members”, choose “Invite a member”.',
            'Give their address and their role: manager, member or viewer. Only an owner invites a manager.',
            'Limit them to some sites if need be: they will see only those, and their requests.',
            'They receive a link valid for seven days, which works once and only for that address.',
          ],
        },
        'A pending invitation can be withdrawn from the same list.',
      ],
    },
    {
      id: 'casquettes',
      title: 'Switching role, migrating a legacy role',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'The button with the hard hat, at the top of the screen, opens the list of your roles: professional, to be migrated, administration.',
            'Choose one: the application returns to the dashboard, with the menu of that role.',
            'To replace a legacy role, open your [profile](page:profile), section “Roles”, then “Migrate”. RIVP becomes Client; TCE and Handler become Contractor.',
          ],
        },
        'Nothing is lost: requests, quotes and work orders stay with your company.',
      ],
    },
    {
      id: 'transferer',
      title: 'Transferring ownership, leaving a company',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'A company always keeps at least one owner.',
            'To leave, first transfer ownership to a member, from the menu of their line.',
            'You become a manager, and can then leave the company.',
          ],
        },
      ],
    },
    {
      id: 'site',
      title: 'Adding a site',
      topic: 'sites',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Menu “My sites”, then “New site”.',
            'Type the address: suggestions appear as you type. The position can be corrected if needed.',
            'Give a name, a reference, the contact on site and, if you wish, the access codes.',
          ],
        },
        'Codes only show when asked for, and every reading is logged.',
      ],
    },
    {
      id: 'import',
      title: 'Importing your sites from a spreadsheet',
      topic: 'sites',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Menu “My sites”, then “Import”. Drop a CSV file (10 MB and 10,000 lines at most); encoding and separator are recognised.',
            'Say what each column becomes. Suggestions come from the headings.',
            'Lines are checked one by one: ready, to check, duplicate, in error, with the reason. Correct a cell on the spot.',
            'Import everything, or only the good lines; the others wait for you.',
          ],
        },
      ],
    },
    {
      id: 'publier',
      title: 'Publishing a request',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            '“New request”: choose the site, describe the need, the trade, the priority, and attach up to 12 photos.',
            'Set the deadline for quotes and, if you know them, the preferred dates and the budget.',
            'Choose who can answer: invited contractors, your favourites, or the marketplace within a radius.',
            'Read it over, then publish. The number (DI-year-sequence) is given at that moment.',
          ],
        },
        'A draft is kept at every keystroke: you can close and come back.',
      ],
    },
    {
      id: 'priorites',
      title: 'Choosing the priority',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          table: [
            ['Priority', 'First visit, after the order'],
            ['Urgent', '4 hours'],
            ['High', '24 hours'],
            ['Normal', '5 working days'],
            ['Low', '15 working days'],
          ],
        },
        'Working days take French public holidays into account. Before the order, it is the deadline for quotes that counts. The clock stops when the request is put on hold.',
      ],
    },
    {
      id: 'attente',
      title: 'Putting a request on hold, cancelling it',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Open the request, then “More actions”.',
            '“Put on hold” asks for a reason: access, parts, decision or weather. Resuming puts it back where it was.',
            '“Cancel the request” asks for a reason, read by the contractors. The quotes received are declined and the work order, if there is one, is cancelled.',
          ],
        },
      ],
    },
    {
      id: 'scelle',
      title: 'Asking for sealed offers',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'When publishing, tick “Sealed offers”.',
            'Until the deadline nobody reads the amounts, you included.',
            'At the deadline everything opens at once, and the opening is written on the thread.',
          ],
        },
      ],
    },
  ],
});
