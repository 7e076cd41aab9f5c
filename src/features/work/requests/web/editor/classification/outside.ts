import { other, otherwise, problem, type Spot } from './kit.ts';

/** Troubles of roofs, façades, grounds and equipment; labels are the French source. */
export const outsideSpots: readonly Spot[] = [
  {
    id: 'roof',
    label: 'Toiture, terrasse',
    categories: [
      {
        id: 'roof-leak',
        label: 'Infiltration',
        problems: [
          problem(
            'roof-leak-active',
            'Fuite en cours',
            'waterproofing',
            'high',
            otherwise('roofing', 'sous une couverture en pente'),
          ),
          problem('membrane', 'Étanchéité décollée', 'waterproofing', 'high'),
          problem('upstand', 'Relevé, acrotère', 'waterproofing', 'normal'),
          other('roof-leak-other', 'waterproofing'),
        ],
      },
      {
        id: 'roof-cover',
        label: 'Couverture, zinguerie',
        problems: [
          problem('tiles', 'Tuiles, ardoises déplacées', 'roofing', 'high'),
          problem('zinc', 'Zinguerie percée', 'roofing', 'high'),
          problem('moss', 'Mousse, entretien', 'roofing', 'low'),
          problem('chimney', 'Souche de cheminée', 'masonry', 'normal'),
          other('roof-cover-other', 'roofing'),
        ],
      },
      {
        id: 'roof-rain',
        label: 'Eaux pluviales',
        problems: [
          problem('gutter', 'Gouttière, chéneau bouché', 'roofing', 'high'),
          problem('downpipe', 'Descente percée', 'roofing', 'normal'),
          problem('outlet', 'Naissance engorgée', 'drainage', 'high'),
          other('roof-rain-other', 'roofing'),
        ],
      },
      {
        id: 'roof-frame',
        label: 'Charpente, combles',
        problems: [
          problem('timber', 'Bois attaqué', 'carpentry', 'normal'),
          problem('loft', 'Isolation des combles', 'insulation', 'low'),
          problem('birds', 'Oiseaux, nids', 'pest_control', 'low'),
          other('roof-frame-other', 'carpentry'),
        ],
      },
      {
        id: 'roof-access',
        label: 'Verrières, accès',
        problems: [
          problem(
            'skylight',
            'Verrière, lanterneau',
            'glazing',
            'high',
            otherwise('fire_safety', 'pour un exutoire de fumées'),
          ),
          problem('lifeline', 'Ligne de vie, échelle', 'locksmithing', 'high'),
          other('roof-access-other', 'locksmithing'),
        ],
      },
    ],
  },
  {
    id: 'outside',
    label: 'Façade, abords',
    categories: [
      {
        id: 'outside-facade',
        label: 'Façade',
        problems: [
          problem('falling', 'Chute de matériaux', 'facade', 'urgent'),
          problem('facade-crack', 'Fissure, enduit décollé', 'facade', 'high'),
          problem('graffiti', 'Tags, salissures', 'cleaning', 'low'),
          problem('facelift', 'Ravalement', 'facade', 'low'),
          other('outside-facade-other', 'facade'),
        ],
      },
      {
        id: 'outside-openings',
        label: 'Fenêtres, balcons',
        problems: [
          problem('railing', 'Garde-corps descellé', 'locksmithing', 'urgent'),
          problem('outside-shutter', 'Volets, persiennes', 'joinery', 'normal'),
          problem('shopfront', 'Vitrine cassée', 'glazing', 'high'),
          other('outside-openings-other', 'joinery'),
        ],
      },
      {
        id: 'outside-gates',
        label: 'Portails, clôtures',
        problems: [
          problem(
            'gate',
            'Portail bloqué',
            'locksmithing',
            'high',
            otherwise('access_control', 'si la motorisation ne répond plus'),
          ),
          problem('garage', 'Porte de garage', 'joinery', 'high'),
          problem('fence', 'Clôture abîmée', 'locksmithing', 'low'),
          other('outside-gates-other', 'locksmithing'),
        ],
      },
      {
        id: 'outside-green',
        label: 'Espaces verts',
        problems: [
          problem('dangerous-tree', 'Branche, arbre dangereux', 'green_spaces', 'urgent'),
          problem('pruning', 'Taille, élagage', 'green_spaces', 'low'),
          problem('mowing', 'Tonte, entretien', 'green_spaces', 'low'),
          other('outside-green-other', 'green_spaces'),
        ],
      },
      {
        id: 'outside-ground',
        label: 'Réseaux, encombrants',
        problems: [
          problem('manhole', 'Regard, réseau bouché', 'drainage', 'high'),
          problem('bulky', 'Encombrants à évacuer', 'handling', 'normal'),
          problem('pothole', 'Sol, enrobé dégradé', 'masonry', 'normal'),
          other('outside-ground-other', 'handling'),
        ],
      },
    ],
  },
  {
    id: 'equipment',
    label: 'Équipement',
    categories: [
      {
        id: 'equipment-lift',
        label: 'Ascenseur',
        problems: [
          problem('lift-person', 'Personne bloquée', 'lift', 'urgent'),
          problem('lift-down', 'Panne', 'lift', 'high'),
          problem('lift-noise', 'Bruit, arrêt mal réglé', 'lift', 'normal'),
          other('equipment-lift-other', 'lift'),
        ],
      },
      {
        id: 'equipment-boiler',
        label: 'Chaufferie, eau chaude',
        problems: [
          problem('boiler-down', 'Chaudière à l’arrêt', 'heating', 'urgent'),
          problem('boiler-leak', 'Fuite en chaufferie', 'heating', 'high'),
          problem('balance', 'Réseau déséquilibré', 'heating', 'normal'),
          problem('boiler-service', 'Entretien annuel', 'heating', 'low'),
          other('equipment-boiler-other', 'heating'),
        ],
      },
      {
        id: 'equipment-air',
        label: 'Ventilation, climatisation',
        problems: [
          problem('fan-down', 'Extracteur à l’arrêt', 'ventilation', 'high'),
          problem('fan-noise', 'Bruit, vibration', 'ventilation', 'normal'),
          problem('cooling', 'Climatisation en panne', 'ventilation', 'normal'),
          other('equipment-air-other', 'ventilation'),
        ],
      },
      {
        id: 'equipment-fire',
        label: 'Sécurité incendie',
        problems: [
          problem('alarm', 'Alarme en défaut', 'fire_safety', 'urgent'),
          problem('smoke-vent', 'Désenfumage', 'fire_safety', 'high'),
          problem('extinguishers', 'Extincteurs, vérification', 'fire_safety', 'normal'),
          other('equipment-fire-other', 'fire_safety'),
        ],
      },
      {
        id: 'equipment-access',
        label: 'Interphone, accès',
        problems: [
          problem('intercom', 'Interphone muet', 'access_control', 'high'),
          problem('badges', 'Badges refusés', 'access_control', 'high'),
          problem('cameras', 'Vidéosurveillance', 'access_control', 'normal'),
          other('equipment-access-other', 'access_control'),
        ],
      },
    ],
  },
];
