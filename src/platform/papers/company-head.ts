import { representedBy, siretOf, spacedSiret, vatNumberOf } from '#common/paper-words.ts';
import type { CompanyOnPaper } from '#platform/db/company-on-paper.ts';
import type { inLanguage } from './in-language.ts';
import type { PaperPictures } from './paper-pictures.ts';
import type { CompanyHead, Party } from './sheet.ts';

export const knownAs = ({ tradeName, name }: CompanyOnPaper): string => tradeName ?? name;

const monogramOf = (name: string) =>
  name
    .split(/[\s'’-]+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('') || name.charAt(0).toUpperCase();

const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by);

export const addressOf = ({ street, town }: CompanyOnPaper): string => joined([street, town], ', ');

export const registered = (
  { say }: Pick<ReturnType<typeof inLanguage>, 'say'>,
  { siret, vatNumber }: CompanyOnPaper,
): string[] => [...(siret ? [say(siretOf(siret))] : []), ...(vatNumber ? [say(vatNumberOf(vatNumber))] : [])];

/** The head of a company's own document, with its logo if loaded. */
export function headOf(company: CompanyOnPaper, pictures: PaperPictures): CompanyHead {
  const name = knownAs(company);
  const logo = pictures.get(company.logoId ?? '');
  const contact = [addressOf(company), joined([company.phone, company.email], ' · ')].filter(Boolean);
  return { name, monogram: monogramOf(name), ...(logo && { logo: { ...logo, alt: name } }), contact };
}

/** «RCS Paris 812 345 678»; empty without a register. */
const registryOf = ({ registry, siret }: CompanyOnPaper): string =>
  registry && joined([registry, siret ? spacedSiret(siret).slice(0, 11) : ''], ' ');

/** The legal line at the foot of a company's document (code de commerce, art. R. 123-237). */
export const legalLine = (voice: Pick<ReturnType<typeof inLanguage>, 'say'>, company: CompanyOnPaper): string =>
  joined(
    [joined([company.legalForm ?? '', company.name], ' '), registryOf(company), ...registered(voice, company)],
    ' · ',
  );

export const partyOf = (voice: Pick<ReturnType<typeof inLanguage>, 'say'>, company: CompanyOnPaper) => ({
  name: knownAs(company),
  lines: [addressOf(company), company.phone, ...registered(voice, company)].filter(Boolean),
});

/** The client of works: the ordering company, or the site's landlord, whom it represents. */
export function ownerOf(
  voice: Pick<ReturnType<typeof inLanguage>, 'say'>,
  client: CompanyOnPaper,
  landlord: string,
): Pick<Party, 'name' | 'lines'> {
  const name = knownAs(client);
  if (!landlord || landlord === name) return partyOf(voice, client);
  const lines = [voice.say(representedBy(name)), addressOf(client), client.phone].filter(Boolean);
  return { name: landlord, lines };
}
