import { fault } from '#common/faults.ts';
import { refuseFields } from '#common/problems.ts';
import { isSiret } from '#features/people/companies/company.public.ts';
import type { CompanyRegister, RegisterAnswer } from '#platform/registers/company-register.ts';

/** Looks up a valid SIRET in the public register; if it does not answer, the form is filled in by hand. */
export async function lookUpCompany(
  { companyRegister }: { companyRegister: CompanyRegister },
  siret: string,
): Promise<RegisterAnswer> {
  if (!/^\d{14}$/.test(siret)) throw refuseFields({ path: ['siret'], message: fault('siretDigits') });
  if (!isSiret(siret)) throw refuseFields({ path: ['siret'], message: fault('siret') });
  return companyRegister.find(siret);
}
