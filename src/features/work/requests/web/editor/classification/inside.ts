import { other, otherwise, problem, type Spot } from './kit.ts';

/** Troubles of halls, landings and dwellings; labels are the French source. */
export const insideSpots: readonly Spot[] = [
  {
    id: 'common',
    label: 'Parties communes',
    categories: [
      {
        id: 'common-water',
        label: 'Eau, humidité',
        problems: [
          problem(
            'ceiling-stain',
            'Auréole au plafond',
            'waterproofing',
            'high',
            otherwise('plumbing', 'si l’eau persiste par temps sec'),
          ),
          problem('pipe-leak', 'Fuite sur canalisation', 'plumbing', 'high'),
          problem('sewage-backflow', 'Remontée d’eaux usées', 'drainage', 'urgent'),
          problem('mould', 'Moisissures', 'ventilation', 'normal', otherwise('insulation', 'si le mur est froid')),
          other('common-water-other', 'plumbing'),
        ],
      },
      {
        id: 'common-power',
        label: 'Électricité, éclairage',
        problems: [
          problem('common-dark', 'Éclairage en panne', 'electricity', 'high'),
          problem('common-blackout', 'Coupure des parties communes', 'electricity', 'urgent'),
          problem('timer', 'Minuterie, détecteur', 'electricity', 'normal'),
          problem('bare-wire', 'Fils apparents', 'electricity', 'urgent'),
          other('common-power-other', 'electricity'),
        ],
      },
      {
        id: 'common-doors',
        label: 'Portes, accès',
        problems: [
          problem(
            'hall-door',
            'Porte de hall bloquée',
            'locksmithing',
            'urgent',
            otherwise('access_control', 'si le badge ne répond plus'),
          ),
          problem('door-closer', 'Ferme-porte, ventouse', 'locksmithing', 'normal'),
          problem('common-glass', 'Vitrage cassé', 'glazing', 'high'),
          problem('mailboxes', 'Boîtes aux lettres', 'locksmithing', 'low'),
          other('common-doors-other', 'locksmithing'),
        ],
      },
      {
        id: 'common-surfaces',
        label: 'Sols, murs, plafonds',
        problems: [
          problem('loose-tile', 'Carrelage descellé', 'flooring', 'normal'),
          problem('common-paint', 'Peinture dégradée', 'painting', 'low'),
          problem('crack', 'Fissure', 'masonry', 'high'),
          problem(
            'stairs',
            'Marche, garde-corps',
            'locksmithing',
            'high',
            otherwise('masonry', 'si la marche est maçonnée'),
          ),
          other('common-surfaces-other', 'painting'),
        ],
      },
      {
        id: 'common-hygiene',
        label: 'Propreté, nuisibles',
        problems: [
          problem('cleaning', 'Nettoyage insuffisant', 'cleaning', 'low'),
          problem('common-rodents', 'Rongeurs', 'pest_control', 'high'),
          problem('common-insects', 'Insectes', 'pest_control', 'normal'),
          problem('dumped', 'Dépôt d’encombrants', 'handling', 'normal'),
          other('common-hygiene-other', 'cleaning'),
        ],
      },
    ],
  },
  {
    id: 'unit',
    label: 'Logement, local',
    categories: [
      {
        id: 'unit-water',
        label: 'Eau, sanitaires',
        problems: [
          problem('unit-leak', 'Fuite d’eau', 'plumbing', 'high'),
          problem(
            'clogged',
            'Évacuation bouchée',
            'plumbing',
            'high',
            otherwise('drainage', 'si plusieurs logements sont touchés'),
          ),
          problem('toilet', 'Chasse d’eau, WC', 'plumbing', 'normal'),
          problem('tap', 'Robinetterie', 'plumbing', 'low'),
          other('unit-water-other', 'plumbing'),
        ],
      },
      {
        id: 'unit-power',
        label: 'Électricité',
        problems: [
          problem('unit-blackout', 'Plus de courant', 'electricity', 'urgent'),
          problem('trips', 'Le disjoncteur saute', 'electricity', 'high'),
          problem('socket', 'Prise, interrupteur', 'electricity', 'normal'),
          other('unit-power-other', 'electricity'),
        ],
      },
      {
        id: 'unit-heating',
        label: 'Chauffage, air',
        problems: [
          problem('no-heating', 'Plus de chauffage', 'heating', 'high'),
          problem(
            'no-hot-water',
            'Plus d’eau chaude',
            'heating',
            'high',
            otherwise('plumbing', 'pour un ballon électrique'),
          ),
          problem('radiator', 'Radiateur froid ou qui fuit', 'heating', 'normal'),
          problem('unit-vent', 'Bouche de VMC', 'ventilation', 'low'),
          other('unit-heating-other', 'heating'),
        ],
      },
      {
        id: 'unit-openings',
        label: 'Portes, fenêtres',
        problems: [
          problem('lock', 'Serrure, porte bloquée', 'locksmithing', 'high'),
          problem('window', 'Fenêtre qui ferme mal', 'joinery', 'normal'),
          problem('unit-glass', 'Vitrage cassé', 'glazing', 'high'),
          problem('shutter', 'Volet, store', 'joinery', 'low'),
          other('unit-openings-other', 'joinery'),
        ],
      },
      {
        id: 'unit-surfaces',
        label: 'Sols, murs, nuisibles',
        problems: [
          problem('floor', 'Revêtement de sol', 'flooring', 'normal'),
          problem('unit-paint', 'Remise en peinture', 'painting', 'low'),
          problem('partition', 'Cloison, plafond abîmé', 'drywall', 'normal'),
          problem('bedbugs', 'Punaises, cafards', 'pest_control', 'high'),
          other('unit-surfaces-other', 'painting'),
        ],
      },
    ],
  },
];
