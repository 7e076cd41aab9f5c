import { addDays, parisDay } from '#common/days.ts';
import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import type { Row } from './rows.ts';

type Held = [
  scheme: string,
  number: string,
  name: string,
  trade: string,
  days: number,
  from: 'directory' | 'admin' | null,
];

/** Qualifications of network providers by slug; declared ones wait for verification. */
const held: Record<string, Held[]> = {
  bercy: [
    ['rge', '5321', 'Pompe à chaleur, mention RGE', 'heating', 410, 'directory'],
    ['rge', '5112', 'Chaudières à condensation', 'heating', 215, 'directory'],
  ],
  brotteaux: [['rge', '5321', 'Pompe à chaleur, mention RGE', 'heating', 300, 'directory']],
  lacaze: [['rge', '3522', 'Fenêtres et volets', 'joinery', 530, 'admin']],
  rivoire: [
    ['qualibat', '3213', 'Étanchéité, technicité confirmée', 'waterproofing', 240, 'admin'],
    ['rge', '7151', 'Isolation des toitures-terrasses', 'insulation', 190, 'admin'],
  ],
  lefort: [['qualibat', '3212', 'Couverture zinc, technicité confirmée', 'roofing', 24, 'admin']],
  baudry: [['qualifelec', 'QE-11873', 'Installations électriques, logement collectif', 'electricity', 365, 'admin']],
  voltalys: [['rge', 'QPV-36', '', 'electricity', 320, null]],
};

export function makeQualifications(
  companies: readonly DemoCompany[],
  id: NewId,
  { settled, now }: { settled: Date; now: Date },
): Row<'provider_qualifications'>[] {
  return companies.flatMap((company) =>
    (held[company.slug] ?? []).map(([scheme, number, name, trade, days, from]) => ({
      id: id(settled),
      company_id: company.id,
      scheme,
      number,
      name,
      trade,
      expires_on: addDays(parisDay(now), days),
      verified_at: from && settled,
      verified_from: from,
    })),
  );
}
