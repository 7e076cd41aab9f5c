import { z } from 'zod';
import type { Clock } from '../clock.ts';

export interface RegisteredCompany {
  siret: string;
  legalName: string;
  street: string;
  postalCode: string;
  city: string;
  vatNumber: string;
  active: boolean;
}

export type RegisterAnswer =
  | { state: 'found'; company: RegisteredCompany }
  /** `off`: not configured · `unavailable`: no answer · `unknown`: no such number. */
  | { state: 'off' | 'unavailable' | 'unknown'; company: null };

export interface CompanyRegister {
  /** Looks up a SIRET. Never throws. */
  find: (siret: string) => Promise<RegisterAnswer>;
}

const TIMEOUT_MS = 2500;
/** A failed service is skipped for a while. */
const PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;

const text = z.string().max(300).nullish();
const establishment = z.object({
  siret: z.string().max(14),
  adresse: text,
  code_postal: text,
  libelle_commune: text,
  etat_administratif: text,
});
const answerSchema = z.object({
  results: z
    .array(
      z.object({
        siren: z.string().max(9),
        nom_raison_sociale: text,
        nom_complet: text,
        siege: establishment.nullish(),
        matching_etablissements: z.array(establishment).max(200).nullish(),
      }),
    )
    .max(25),
});

/** VAT number derived from a SIREN (key: (12 + 3 × (SIREN mod 97)) mod 97). */
const vatOf = (siren: string) => `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;

function companyOf(results: z.output<typeof answerSchema>['results'], siret: string): RegisteredCompany | null {
  for (const { siren, nom_raison_sociale, nom_complet, siege, matching_etablissements } of results) {
    const found = [siege, ...(matching_etablissements ?? [])].find((one) => one?.siret === siret);
    if (!found) continue;
    const { adresse, code_postal, libelle_commune, etat_administratif } = found;
    const postalCode = code_postal ?? '';
    const street = postalCode ? (adresse ?? '').split(` ${postalCode}`, 1)[0] : adresse;
    return {
      siret,
      legalName: nom_raison_sociale || nom_complet || '',
      street: (street ?? '').slice(0, 200),
      postalCode,
      city: libelle_commune ?? '',
      vatNumber: vatOf(siren),
      active: etat_administratif !== 'F',
    };
  }
  return null;
}

/** The public company search (API Recherche d’entreprises), when an address is configured. */
export function createCompanyRegister({ url, clock }: { url?: string | undefined; clock: Clock }): CompanyRegister {
  let pausedUntil = 0;
  const unavailable: RegisterAnswer = { state: 'unavailable', company: null };
  const pause = (milliseconds: number) => {
    pausedUntil = clock().getTime() + Math.min(LONGEST_PAUSE_MS, milliseconds);
    return unavailable;
  };
  return {
    async find(siret) {
      if (!url) return { state: 'off', company: null };
      if (clock().getTime() < pausedUntil) return unavailable;
      const address = new URL(`${url.replace(/\/$/, '')}/search`);
      address.search = new URLSearchParams({ q: siret, page: '1', per_page: '5' }).toString();
      try {
        const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
        if (!response.ok) {
          await response.body?.cancel();
          return pause(1000 * Math.max(PAUSE_MS / 1000, Number(response.headers.get('retry-after')) || 0));
        }
        const company = companyOf(answerSchema.parse(await response.json()).results, siret);
        return company ? { state: 'found', company } : { state: 'unknown', company: null };
      } catch {
        return pause(PAUSE_MS);
      }
    },
  };
}
