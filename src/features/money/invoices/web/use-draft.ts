import { useEffect, useRef, useState } from 'react';
import type { FaultPlace, Invoice, InvoiceChoices } from '#features/money/invoices/invoice.contract.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { invoiceApi } from './public/api.ts';

const settles = 700;

/** Shows a blocking finding beside the field that corrects it. */
export type FaultAt = (place: FaultPlace) => string | undefined;
export const faultsOf =
  ({ checks }: Invoice): FaultAt =>
  (place) =>
    checks.find(({ at, blocks }) => blocks && at === place)?.text;

/** The choices of a draft: shown at once, saved shortly after typing, one save after the other. */
export function useDraft(invoice: Invoice, choices: InvoiceChoices) {
  const { busy, act } = useAct();
  const [typed, setTyped] = useState(choices);
  const [unsaved, setUnsaved] = useState(false);
  const version = useRef(invoice.version);
  useEffect(() => {
    version.current = invoice.version;
  }, [invoice.version]);
  const change = (said: Partial<InvoiceChoices>) => {
    setTyped((before) => ({ ...before, ...said }));
    setUnsaved(true);
  };
  useEffect(() => {
    if (!unsaved || busy) return;
    const waiting = setTimeout(() => {
      setUnsaved(false);
      void act(async () => {
        const saved = await invoiceApi.edit.call({ id: invoice.id, version: version.current, choices: typed });
        version.current = saved.version;
      });
    }, settles);
    return () => clearTimeout(waiting);
  }, [unsaved, busy, typed, act, invoice.id]);
  return { typed, change, isSaved: !unsaved && !busy };
}
