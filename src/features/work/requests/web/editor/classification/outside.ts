import { other, problem, type Spot } from './kit.ts';

export const outsideSpots: readonly Spot[] = [
  {
    id: 'roof',
    categories: [
      {
        id: 'roof-leak',
        problems: [
          problem('roof-leak-active', 'waterproofing', 'high', 'roofing'),
          problem('membrane', 'waterproofing', 'high'),
          problem('upstand', 'waterproofing', 'normal'),
          other('roof-leak-other', 'waterproofing'),
        ],
      },
      {
        id: 'roof-cover',
        problems: [
          problem('tiles', 'roofing', 'high'),
          problem('zinc', 'roofing', 'high'),
          problem('moss', 'roofing', 'low'),
          problem('chimney', 'masonry', 'normal'),
          other('roof-cover-other', 'roofing'),
        ],
      },
      {
        id: 'roof-rain',
        problems: [
          problem('gutter', 'roofing', 'high'),
          problem('downpipe', 'roofing', 'normal'),
          problem('outlet', 'drainage', 'high'),
          other('roof-rain-other', 'roofing'),
        ],
      },
      {
        id: 'roof-frame',
        problems: [
          problem('timber', 'carpentry', 'normal'),
          problem('loft', 'insulation', 'low'),
          problem('birds', 'pest_control', 'low'),
          other('roof-frame-other', 'carpentry'),
        ],
      },
      {
        id: 'roof-access',
        problems: [
          problem('skylight', 'glazing', 'high', 'fire_safety'),
          problem('lifeline', 'locksmithing', 'high'),
          other('roof-access-other', 'locksmithing'),
        ],
      },
    ],
  },
  {
    id: 'outside',
    categories: [
      {
        id: 'outside-facade',
        problems: [
          problem('falling', 'facade', 'urgent'),
          problem('facade-crack', 'facade', 'high'),
          problem('graffiti', 'cleaning', 'low'),
          problem('facelift', 'facade', 'low'),
          other('outside-facade-other', 'facade'),
        ],
      },
      {
        id: 'outside-openings',
        problems: [
          problem('railing', 'locksmithing', 'urgent'),
          problem('outside-shutter', 'joinery', 'normal'),
          problem('shopfront', 'glazing', 'high'),
          other('outside-openings-other', 'joinery'),
        ],
      },
      {
        id: 'outside-gates',
        problems: [
          problem('gate', 'locksmithing', 'high', 'access_control'),
          problem('garage', 'joinery', 'high'),
          problem('fence', 'locksmithing', 'low'),
          other('outside-gates-other', 'locksmithing'),
        ],
      },
      {
        id: 'outside-green',
        problems: [
          problem('dangerous-tree', 'green_spaces', 'urgent'),
          problem('pruning', 'green_spaces', 'low'),
          problem('mowing', 'green_spaces', 'low'),
          other('outside-green-other', 'green_spaces'),
        ],
      },
      {
        id: 'outside-ground',
        problems: [
          problem('manhole', 'drainage', 'high'),
          problem('bulky', 'handling', 'normal'),
          problem('pothole', 'masonry', 'normal'),
          other('outside-ground-other', 'handling'),
        ],
      },
    ],
  },
  {
    id: 'equipment',
    categories: [
      {
        id: 'equipment-lift',
        problems: [
          problem('lift-person', 'lift', 'urgent'),
          problem('lift-down', 'lift', 'high'),
          problem('lift-noise', 'lift', 'normal'),
          other('equipment-lift-other', 'lift'),
        ],
      },
      {
        id: 'equipment-boiler',
        problems: [
          problem('boiler-down', 'heating', 'urgent'),
          problem('boiler-leak', 'heating', 'high'),
          problem('balance', 'heating', 'normal'),
          problem('boiler-service', 'heating', 'low'),
          other('equipment-boiler-other', 'heating'),
        ],
      },
      {
        id: 'equipment-air',
        problems: [
          problem('fan-down', 'ventilation', 'high'),
          problem('fan-noise', 'ventilation', 'normal'),
          problem('cooling', 'ventilation', 'normal'),
          other('equipment-air-other', 'ventilation'),
        ],
      },
      {
        id: 'equipment-fire',
        problems: [
          problem('alarm', 'fire_safety', 'urgent'),
          problem('smoke-vent', 'fire_safety', 'high'),
          problem('extinguishers', 'fire_safety', 'normal'),
          other('equipment-fire-other', 'fire_safety'),
        ],
      },
      {
        id: 'equipment-access',
        problems: [
          problem('intercom', 'access_control', 'high'),
          problem('badges', 'access_control', 'high'),
          problem('cameras', 'access_control', 'normal'),
          other('equipment-access-other', 'access_control'),
        ],
      },
    ],
  },
];
