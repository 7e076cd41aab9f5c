import type { Answer, Caller } from './app.ts';

/** The body of an answer that went as it should; what came instead is told. */
function expectBody({ status, body }: Answer, wanted: number) {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${JSON.stringify(body)}`);
  return body;
}

/** A collaboration of two companies as it stands. */
interface Collaboration {
  id: string;
  version: number;
  agreed: { id: string };
}

/** Drafts of one site, the collaborations of their company and its orders without a tender, made through the door. */
/** What their signer certifies; rates that an order has not are left out of it. */
const vatCertified = [1000, 550];

export function directOrders(owner: Caller, siteId: string) {
  const terms = (changes: object = {}) => ({
    paymentDays: 30,
    validFrom: '2026-11-01',
    validUntil: '2027-10-31',
    lines: [
      { label: 'Heure de plombier', unit: 'h', unitPriceE4: 540_000, vatRateBp: 1000 },
      { label: 'Déplacement', unit: 'forfait', unitPriceE4: 400_000, vatRateBp: 2000 },
    ],
    ...changes,
  });
  const draft = async (changes: object = {}): Promise<{ id: string; version: number }> => {
    const need = { siteId, title: 'Fuite', description: 'Sous l’évier.', trade: 'waterproofing', ...changes };
    return expectBody(await owner.post('/api/requests', need), 201);
  };
  /** What the first agreed tariff costs: 54 € before tax an hour. */
  const hours = (providerId: string | null, termsId: string, quantity: number) => ({
    origin: 'tariffs',
    providerId,
    termsId,
    lines: [{ tariff: 0, quantityMilli: quantity * 1000 }],
  });
  const place = (
    who: Pick<Caller, 'post'>,
    request: { id: string; version: number },
    order: object,
    more: object = {},
  ) => who.post(`/api/requests/${request.id}/direct-order`, { version: request.version, order, vatCertified, ...more });
  return {
    terms,
    draft,
    hours,
    place,
    /** Both agree on terms, which the ordering side proposes. */
    collaborate: async (provider: Caller, changes: object = {}): Promise<Collaboration> => {
      const invited = { providerId: provider.companyId, terms: terms(changes) };
      const { id, version } = expectBody(await owner.post('/api/collaborations', invited), 201);
      return expectBody(await provider.post(`/api/collaborations/${id}/acceptance`, { version }), 200);
    },
    /** An emergency that its provider has confirmed. */
    emergency: async (provider: Caller, ceilingHtMinor: number) => {
      const order = { origin: 'emergency', providerId: provider.companyId, ceilingHtMinor };
      const { id, version } = expectBody(await place(owner, await draft(), order), 201);
      return expectBody(await provider.post(`/api/work-orders/${id}/confirmation`, { version }), 200);
    },
    expectBody,
  };
}

interface Target {
  id: string;
  version: number;
}
type Poster = Pick<Caller, 'post'>;

/** Two hours before tax 200 €. */
export const enteredLine = (changes: object = {}) => ({
  designation: 'Recherche de fuite',
  quantityMilli: 2_000,
  unit: 'h',
  unitPriceE4: 1_000_000,
  vatRateBp: 1000,
  ...changes,
});

/** What becomes of an emergency, through the door. */
export function emergencySteps(owner: Caller, provider: () => Caller) {
  const step = async (who: Caller, order: Target, act: string): Promise<Target> =>
    expectBody(
      await who.post(`/api/work-orders/${order.id}/${act}`, {
        version: order.version,
        ...(act === 'acceptance' && { vatCertified }),
      }),
      200,
    );
  return {
    step,
    enter: (who: Poster, { id, version }: Target, lines: object[] = [enteredLine()]) =>
      who.post(`/api/work-orders/${id}/lines`, { version, lines }),
    ask: (who: Poster, { id, version }: Target, more: object = { amountHtMinor: 5_000 }) =>
      who.post(`/api/work-orders/${id}/overruns`, { version, reason: 'Colonne à ouvrir.', ...more }),
    overruns: async ({ id }: Target) => (await owner.get(`/api/work-orders/${id}/overruns`)).body.items,
    /** It was begun and finished. */
    done: async (order: Target) => step(provider(), await step(provider(), order, 'start'), 'completion'),
  };
}
