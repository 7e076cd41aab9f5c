import type { InvoiceDocument, InvoiceKind } from './invoice-document.contract.ts';

/** The type of an invoice (BT-3, UNTDID 1001). */
export const invoiceType: Readonly<Record<InvoiceKind, string>> = {
  deposit: '386',
  situation: '380',
  balance: '380',
  credit: '381',
};

/**
 * The frame of an invoice of services in the reform (BT-23): S4 where it follows a deposit, S5 of a subcontractor, whose
 * client owes the VAT.
 */
export function invoiceFrame({ kind, lines }: Pick<InvoiceDocument, 'kind' | 'lines'>): 'S1' | 'S4' | 'S5' {
  if (kind === 'deposit' || kind === 'credit') return 'S1';
  if (lines.some((line) => line.kind === 'recovery')) return 'S4';
  return lines.some(({ vatMention }) => vatMention === 'reverse_charge') ? 'S5' : 'S1';
}

/** What a number may hold in the reform: at most 35 of these signs (BR-FR-01, BR-FR-02). */
export const isNumberOfReform = (number: string): boolean => /^[A-Za-z0-9+\-_/]{1,35}$/.test(number);

/** The own directory address of a company, and its register: the first nine digits of its SIRET. */
export const sirenOf = (siret: string | null): string | null => siret?.slice(0, 9) ?? null;
