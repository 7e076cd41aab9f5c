import { type Said, saidIn } from './said.ts';
import type fr from './texts/fr.json';

const said = saidIn<typeof fr>('common');

/** On a document in another language: only the French one is authoritative. */
export const readingCopy: Said = said('paper.copy');

/** «812 345 678 00014» */
export const spacedSiret = (siret: string): string => siret.replace(/(\d{3})(\d{3})(\d{3})(\d{5})/, '$1 $2 $3 $4');

/** For a landlord's representative, who orders on its behalf. */
export const representedBy = (company: string): Said => said('paper.represented', { company });

export const siretOf = (siret: string): Said => said('paper.siret', { siret: spacedSiret(siret) });
export const vatNumberOf = (number: string): Said => said('paper.vatNumber', { number });

export const handsKept: Said = said('paper.hand.kept');

/** A signature's account, with its holder if another name was written, or that it was erased. */
export const accountOf = ({ email, holder }: { email: string; holder: string }): Said =>
  !email
    ? said('paper.hand.accountGone')
    : holder
      ? said('paper.hand.accountOf', { email, holder })
      : said('paper.hand.account', { email });

interface Press {
  name: string;
  company: string;
  date: string;
  account: string;
}

/** A signature by button: «accepté en ligne par … le …». */
export const pressed = {
  accepted: (by: Press) => said('paper.hand.pressed.accepted', { ...by }),
  ordered: (by: Press) => said('paper.hand.pressed.ordered', { ...by }),
  confirmed: (by: Press) => said('paper.hand.pressed.confirmed', { ...by }),
  proposed: (by: Press) => said('paper.hand.pressed.proposed', { ...by }),
  fixed: (by: Press) => said('paper.hand.pressed.fixed', { ...by }),
  lifted: (by: Press) => said('paper.hand.pressed.lifted', { ...by }),
  decided: (by: Press) => said('paper.hand.pressed.decided', { ...by }),
  signed: (by: Press) => said('paper.hand.pressed.signed', { ...by }),
  contested: (by: Press) => said('paper.hand.pressed.contested', { ...by }),
  attested: (by: Press) => said('paper.hand.pressed.attested', { ...by }),
};

/** The date of a handwritten signature received much later than it was drawn. */
export const drawnBefore = (moments: { drawn: string; received: string }): Said => said('paper.hand.drawn', moments);

/** The line below a handwritten signature: its time, its account, and the device's owner if that is the other side. */
export const inkSeal = ({ device, ...given }: { date: string; device: string; account: string }): Said =>
  device ? said('paper.hand.inkOn', { ...given, device }) : said('paper.hand.ink', given);

export const inkOf = (name: string): Said => said('paper.hand.inkOf', { name });

/** Refers to the thread for an accepted document's digest. */
export const digestInThread: Said = said('paper.hand.digest');
