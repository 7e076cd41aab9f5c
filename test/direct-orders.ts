import type { Answer, Caller } from './app.ts';

/** The body of a successful answer; throws with the actual answer. */
function expectBody({ status, body }: Answer, wanted: number) {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${JSON.stringify(body)}`);
  return body;
}

interface Collaboration {
  id: string;
  version: number;
  agreed: { id: string };
}

/** Drafts of a site, its company's collaborations, and direct orders, created through the API. */
/** Rates certified by the signer; those not in the order are dropped. */
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
  /** Lines at the first agreed tariff: 54 € per hour before tax. */
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
    /** Both agree on terms proposed by the ordering side. */
    collaborate: async (provider: Caller, changes: object = {}): Promise<Collaboration> => {
      const invited = { providerId: provider.companyId, terms: terms(changes) };
      const { id, version } = expectBody(await owner.post('/api/collaborations', invited), 201);
      return expectBody(await provider.post(`/api/collaborations/${id}/acceptance`, { version }), 200);
    },
    /** An emergency confirmed by its provider. */
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

/** Two hours, 200 € before tax. */
export const enteredLine = (changes: object = {}) => ({
  designation: 'Recherche de fuite',
  quantityMilli: 2_000,
  unit: 'h',
  unitPriceE4: 1_000_000,
  vatRateBp: 1000,
  ...changes,
});

/** Steps of an emergency, through the API. */
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
    /** Started and finished. */
    done: async (order: Target) => step(provider(), await step(provider(), order, 'start'), 'completion'),
  };
}
