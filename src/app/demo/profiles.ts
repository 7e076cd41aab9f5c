import { addDays, parisDay } from '#common/days.ts';
import type { DemoCompany } from './companies.ts';
import type { Prng } from './prng.ts';
import type { Row } from './rows.ts';

export function makeProfiles(
  providers: readonly DemoCompany[],
  prng: Prng,
  { at, now }: { at: Date; now: Date },
): Row<'provider_profiles'>[] {
  const today = parisDay(now);
  return providers.map(({ id, slug, row: { description = '' } }, index) => {
    const free = prng.chance(0.65) ? addDays(today, prng.integer(-20, 40)) : null;
    return {
      company_id: id,
      slug,
      is_public: prng.chance(0.85),
      headline: description.slice(0, 160),
      // Stays consistent with the description.
      founded_year: Number(/\b(?:19|20)\d\d\b/.exec(description)?.[0] ?? prng.integer(1962, 2021)),
      team_size: /compagnon|salari|personne|technicien/i.test(description) ? null : prng.integer(2, 60),
      languages: ['fr', ...prng.shuffle(['en', 'pt', 'es', 'ar', 'pl']).slice(0, prng.integer(0, 2))],
      // Four companies in five publish their rates.
      hourly_minor: index % 5 === 4 ? null : 4200 + ((index * 350) % 2800),
      callout_minor: index % 5 === 4 ? null : 2500 + ((index * 500) % 3000),
      show_phone: prng.chance(0.7),
      show_email: prng.chance(0.4),
      show_website: false,
      available_from: free,
      available_said_on: free && addDays(today, -prng.integer(1, 30)),
      updated_at: at,
    };
  });
}
