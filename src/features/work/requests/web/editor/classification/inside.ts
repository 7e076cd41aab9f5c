import { other, problem, type Spot } from './kit.ts';

export const insideSpots: readonly Spot[] = [
  {
    id: 'common',
    categories: [
      {
        id: 'common-water',
        problems: [
          problem('ceiling-stain', 'waterproofing', 'high', 'plumbing'),
          problem('pipe-leak', 'plumbing', 'high'),
          problem('sewage-backflow', 'drainage', 'urgent'),
          problem('mould', 'ventilation', 'normal', 'insulation'),
          other('common-water-other', 'plumbing'),
        ],
      },
      {
        id: 'common-power',
        problems: [
          problem('common-dark', 'electricity', 'high'),
          problem('common-blackout', 'electricity', 'urgent'),
          problem('timer', 'electricity', 'normal'),
          problem('bare-wire', 'electricity', 'urgent'),
          other('common-power-other', 'electricity'),
        ],
      },
      {
        id: 'common-doors',
        problems: [
          problem('hall-door', 'locksmithing', 'urgent', 'access_control'),
          problem('door-closer', 'locksmithing', 'normal'),
          problem('common-glass', 'glazing', 'high'),
          problem('mailboxes', 'locksmithing', 'low'),
          other('common-doors-other', 'locksmithing'),
        ],
      },
      {
        id: 'common-surfaces',
        problems: [
          problem('loose-tile', 'flooring', 'normal'),
          problem('common-paint', 'painting', 'low'),
          problem('crack', 'masonry', 'high'),
          problem('stairs', 'locksmithing', 'high', 'masonry'),
          other('common-surfaces-other', 'painting'),
        ],
      },
      {
        id: 'common-hygiene',
        problems: [
          problem('cleaning', 'cleaning', 'low'),
          problem('common-rodents', 'pest_control', 'high'),
          problem('common-insects', 'pest_control', 'normal'),
          problem('dumped', 'handling', 'normal'),
          other('common-hygiene-other', 'cleaning'),
        ],
      },
    ],
  },
  {
    id: 'unit',
    categories: [
      {
        id: 'unit-water',
        problems: [
          problem('unit-leak', 'plumbing', 'high'),
          problem('clogged', 'plumbing', 'high', 'drainage'),
          problem('toilet', 'plumbing', 'normal'),
          problem('tap', 'plumbing', 'low'),
          other('unit-water-other', 'plumbing'),
        ],
      },
      {
        id: 'unit-power',
        problems: [
          problem('unit-blackout', 'electricity', 'urgent'),
          problem('trips', 'electricity', 'high'),
          problem('socket', 'electricity', 'normal'),
          other('unit-power-other', 'electricity'),
        ],
      },
      {
        id: 'unit-heating',
        problems: [
          problem('no-heating', 'heating', 'high'),
          problem('no-hot-water', 'heating', 'high', 'plumbing'),
          problem('radiator', 'heating', 'normal'),
          problem('unit-vent', 'ventilation', 'low'),
          other('unit-heating-other', 'heating'),
        ],
      },
      {
        id: 'unit-openings',
        problems: [
          problem('lock', 'locksmithing', 'high'),
          problem('window', 'joinery', 'normal'),
          problem('unit-glass', 'glazing', 'high'),
          problem('shutter', 'joinery', 'low'),
          other('unit-openings-other', 'joinery'),
        ],
      },
      {
        id: 'unit-surfaces',
        problems: [
          problem('floor', 'flooring', 'normal'),
          problem('unit-paint', 'painting', 'low'),
          problem('partition', 'drywall', 'normal'),
          problem('bedbugs', 'pest_control', 'high'),
          other('unit-surfaces-other', 'painting'),
        ],
      },
    ],
  },
];
