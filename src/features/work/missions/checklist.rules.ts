import type { TradeId } from '#common/trades.ts';
import type { ListedCheck } from './entry.contract.ts';

interface Asked {
  photo?: true;
  unit?: string;
}

const photo = { photo: true } as const;
const humidity = { unit: '%' } as const;
const millimetres = { unit: 'mm' } as const;

/** Default checks in order; labels are in `texts/`. */
const ours = {
  secured: {},
  protected: photo,
  lifeline: {},
  waterOff: {},
  powerOff: {},
  propped: photo,
  stripped: photo,
  substrate: humidity,
  substrateSound: photo,
  pressure: { unit: 'bar' },
  leaks: photo,
  flow: { unit: 'l/min' },
  hotWater: { unit: '°C' },
  combustion: { unit: 'ppm' },
  bled: {},
  airflow: { unit: 'm³/h' },
  filters: photo,
  earth: { unit: 'Ω' },
  differential: { unit: 'ms' },
  tightened: {},
  labelled: photo,
  reader: {},
  doorCloses: {},
  levelling: millimetres,
  carPhone: {},
  detectors: {},
  alarmHeard: { unit: 'dB' },
  extinguishers: photo,
  exits: photo,
  blockage: photo,
  runsFreely: {},
  camera: photo,
  covering: photo,
  flashing: photo,
  upstand: { unit: 'cm' },
  outlets: photo,
  waterTest: millimetres,
  joints: photo,
  opening: {},
  fixing: photo,
  keys: { unit: 'u' },
  measured: millimetres,
  sealed: photo,
  level: millimetres,
  cracks: photo,
  thickness: millimetres,
  vapourBarrier: photo,
  coats: { unit: 'u' },
  finish: photo,
  flatness: millimetres,
  products: {},
  rooms: photo,
  traces: photo,
  baits: { unit: 'u' },
  told: {},
  cut: { unit: 'cm' },
  inventory: photo,
  volume: { unit: 'm³' },
  damage: photo,
  running: {},
  waste: photo,
  tidy: {},
} as const satisfies Record<string, Asked>;
export type OurCheck = keyof typeof ours;

const ofTrade: Record<TradeId, readonly OurCheck[]> = {
  general_contractor: ['secured', 'protected', 'level', 'finish', 'waste'],
  masonry: ['protected', 'propped', 'cracks', 'level', 'joints', 'waste'],
  carpentry: ['secured', 'propped', 'substrateSound', 'fixing', 'level', 'waste'],
  demolition: ['secured', 'powerOff', 'waterOff', 'propped', 'stripped', 'waste'],
  roofing: ['protected', 'lifeline', 'stripped', 'covering', 'flashing', 'outlets', 'waste'],
  waterproofing: ['protected', 'lifeline', 'stripped', 'substrate', 'upstand', 'flashing', 'outlets', 'waterTest'],
  facade: ['secured', 'protected', 'substrateSound', 'substrate', 'cracks', 'joints', 'finish'],
  joinery: ['protected', 'measured', 'fixing', 'sealed', 'opening', 'waste'],
  glazing: ['protected', 'measured', 'thickness', 'sealed', 'waste'],
  locksmithing: ['opening', 'doorCloses', 'fixing', 'keys'],
  drywall: ['protected', 'fixing', 'flatness', 'joints', 'waste'],
  insulation: ['protected', 'thickness', 'vapourBarrier', 'sealed', 'waste'],
  painting: ['protected', 'substrate', 'substrateSound', 'coats', 'finish'],
  flooring: ['protected', 'substrate', 'flatness', 'joints', 'finish'],
  plumbing: ['protected', 'waterOff', 'leaks', 'pressure', 'flow', 'runsFreely'],
  heating: ['powerOff', 'pressure', 'bled', 'combustion', 'hotWater', 'running'],
  ventilation: ['powerOff', 'filters', 'airflow', 'running'],
  electricity: ['powerOff', 'tightened', 'earth', 'differential', 'labelled', 'running'],
  access_control: ['reader', 'doorCloses', 'labelled', 'running'],
  lift: ['secured', 'levelling', 'doorCloses', 'carPhone', 'running'],
  fire_safety: ['detectors', 'alarmHeard', 'extinguishers', 'exits', 'labelled'],
  sewerage: ['secured', 'blockage', 'camera', 'runsFreely', 'waste'],
  drainage: ['secured', 'blockage', 'runsFreely', 'waste'],
  cleaning: ['products', 'rooms', 'waste'],
  pest_control: ['traces', 'baits', 'products', 'told'],
  green_spaces: ['secured', 'cut', 'waste'],
  handling: ['inventory', 'protected', 'volume', 'damage', 'waste'],
};

/** A fixed id per default check: the same in every list, on every device. */
const idOfOurs = (key: OurCheck) =>
  `00000000-0000-4000-8000-${(Object.keys(ours).indexOf(key) + 1).toString(16).padStart(12, '0')}`;

export const ourChecks = (trade: string | null): ListedCheck[] =>
  [...(ofTrade[trade as TradeId] ?? (['protected', 'finish', 'waste'] as const)), 'tidy' as const].map((key) => {
    const { photo: asked, unit }: Asked = ours[key];
    return { id: idOfOurs(key), key, label: '', asksPhoto: asked === true, unit: unit ?? null };
  });

/** The check documenting that waste was taken away. */
export const wasteCheckId = idOfOurs('waste');
