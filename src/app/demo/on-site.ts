import type { Calendar } from './calendar.ts';
import type { NewId } from './ids.ts';
import type { Prng } from './prng.ts';
import type { Row } from './rows.ts';
import type { Tender } from './tenders.ts';

const occupants = [
  ['Amina Koné', 'fr'],
  ['Lucía Ferrer', 'es'],
  ['Jonas Weber', 'de'],
  ['Giulia Conti', 'it'],
  ['Oliver Hughes', 'en'],
  ['Thérèse Vasseur', 'fr'],
  ['Karim Haddad', 'fr'],
  ['Mai Nguyen', 'fr'],
] as const;
const caretakers = ['Mohamed Benali', 'Rosa Teixeira', 'Bruno Lacaze'] as const;

const mailbox = (name: string) =>
  `${name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\W+/g, '.')}@habitant.test`;
/** A number reserved for fiction (ARCEP, décision 2018-0881). */
const mobile = (prng: Prng) => `06 39 98 ${String(prng.integer(10, 99))} ${String(prng.integer(10, 99))}`;

/** On-site contacts: the occupant of a flat, sometimes a key holder. */
export function makeOnSite(
  tenders: readonly Tender[],
  { prng, id, calendar }: { prng: Prng; id: NewId; calendar: Calendar },
): Row<'request_contacts'>[] {
  return tenders
    .filter(({ need }) => need.where === 'flat')
    .flatMap((tender) => {
      const at = calendar.at(tender.course.created);
      const [name, language] = prng.pick(occupants);
      const kept = { request_id: tender.id, created_at: at, updated_at: at };
      const occupant = {
        ...kept,
        id: id(at),
        kind: 'occupant',
        name,
        phone: mobile(prng),
        email: mailbox(name),
        language,
        place: `Porte ${prng.integer(1, 6)}${prng.integer(1, 4)}`,
      };
      if (!prng.chance(0.4)) return [occupant];
      const guard = prng.pick(caretakers);
      const lodge = { kind: 'caretaker', name: guard, email: '', language: 'fr', place: 'Loge, 8\u202fh à 12\u202fh' };
      return [occupant, { ...kept, ...lodge, id: id(at), phone: mobile(prng) }];
    });
}
