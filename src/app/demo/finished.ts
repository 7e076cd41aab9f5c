import { addDays } from '#common/days.ts';
import { checksOf } from '#features/work/receptions/reception.rules.ts';
import type { Calendar } from './calendar.ts';
import type { NewId } from './ids.ts';
import type { Order } from './numbers.ts';
import { type Photo, type Photos, showPicture } from './photos.ts';
import type { Row, Rows } from './rows.ts';

/** Photos after the work, by the subject of the request's photo. */
const after: Record<string, [picture: string, caption: string]> = {
  Chéneau: ['cheneau-naissance', 'Chéneau, naissance reprise'],
  Naissance: ['cheneau-naissance', 'Naissance EP, angle nord'],
  'Toiture vue de la rue': ['toiture-zinc', 'Toiture, vue de la rue'],
  'Relevé décollé': ['terrasse-releve-repris', 'Relevé d’étanchéité, édicule'],
  Terrasse: ['terrasse-bicouche', 'Terrasse, complexe neuf'],
  Escalier: ['escalier-marches', 'Escalier, protections retirées'],
  Marches: ['escalier-nu', 'Marches, nez reposés'],
};

export const ink: [number, number][][] = [
  [
    [120, 260],
    [150, 150],
    [185, 110],
    [200, 190],
    [170, 270],
    [230, 240],
    [290, 180],
    [310, 240],
    [350, 250],
    [390, 190],
    [420, 245],
    [470, 230],
    [520, 150],
    [545, 120],
    [540, 250],
    [600, 225],
    [660, 205],
    [740, 190],
  ],
  [
    [230, 310],
    [420, 290],
    [620, 275],
    [800, 268],
  ],
];

export interface Finished {
  photos: Photo[];
  attachments: Row<'attachments'>[];
  rows: Rows;
  events: Row<'events'>[];
}

/** Content of works awaiting reception; `prepared` has the client's draft and the provider's signature. */
export function makeFinished(
  orders: readonly Order[],
  pictures: Photos,
  prepared: (order: Order) => boolean,
  { id, calendar }: { id: NewId; calendar: Calendar },
): Finished {
  const made: Finished = { photos: [], attachments: [], rows: {}, events: [] };
  const works: Row<'work_photos'>[] = [];
  const drafts: Row<'reception_drafts'>[] = [];
  const signatures: Row<'reception_signatures'>[] = [];
  const keep = ({ row, photo }: ReturnType<typeof showPicture>) => {
    made.attachments.push(row);
    made.photos.push(photo);
    return row;
  };

  for (const order of orders) {
    const { tender, quote } = order;
    const { done, accepted } = tender.course;
    if (done === undefined || accepted !== undefined || quote.refused) continue;
    const at = calendar.at(done - 0.02);
    const companyId = tender.company.id;
    const before = pictures.rows.filter(({ owner_id: owner }) => owner === tender.id);
    const side = (shown: string, turn: number) => 'abc'[('abc'.indexOf(shown) + turn) % 3] ?? 'a';
    const of = pictures.photos.find(({ key }) => key === before[0]?.storage_key)?.picture.at(-1) ?? 'a';
    const show = (picture: string, name: string, caption: string, beforeId: string | null) => {
      const owner = { kind: 'work-photo', id: order.id, companyId };
      const position = works.filter(({ work_order_id: one }) => one === order.id).length;
      const stored = { id: id(at), picture, name, folder: 'works', owner, position, by: quote.sender.id, at };
      const { id: fileId } = keep(showPicture(stored));
      works.push({ file_id: fileId, work_order_id: order.id, caption, before_id: beforeId });
      return fileId;
    };
    for (const photo of before) {
      const said = after[photo.name.replace(/\.webp$/, '')];
      if (said) show(`${said[0]}-${side(of, said[0] === 'toiture-zinc' ? 1 : 0)}`, said[1], said[1], photo.id);
    }
    if (!prepared(order)) continue;

    show(`escalier-marches-${of}`, 'Escalier', 'Escalier, protections retirées', null);
    const noted = calendar.at(Math.max(done + 0.05, calendar.now - 0.05));
    const snagId = id(noted);
    const owner = { kind: 'draft-snag', id: snagId, companyId };
    const picture = `cheneau-naissance-${side(of, 1)}`;
    keep(
      showPicture({
        id: id(noted),
        picture,
        name: 'Crapaudine absente',
        folder: 'snags',
        owner,
        position: 0,
        by: tender.decider.id,
        at: noted,
      }),
    );
    const data = {
      decision: null,
      checklist: checksOf(tender.need.trade).map((check) => ({ check, label: '', result: 'ok', note: '' })),
      snags: [
        {
          id: snagId,
          description: 'Crapaudine absente',
          place: 'Naissance EP, angle nord',
          severity: 'hindering',
          dueOn: addDays(calendar.day(calendar.now), 8),
        },
      ],
      observations: '',
      reason: '',
      effectOn: null,
      retentionBp: quote.retentionBp,
    };
    drafts.push({
      work_order_id: order.id,
      data: data as unknown as string,
      snag_ids: [snagId],
      updated_by: tender.decider.id,
      updated_at: noted,
    });
    const signedAt = calendar.at(done + 0.01);
    signatures.push({
      id: id(signedAt),
      work_order_id: order.id,
      side: 'provider',
      name: quote.sender.name,
      ink: ink as unknown as string,
      signed_by: quote.sender.id,
      signed_at: signedAt,
    });
    made.events.push({
      id: id(signedAt),
      kind: 'reception.provider-signed',
      request_id: tender.id,
      company_id: companyId,
      actor_user_id: quote.sender.id,
      actor_company_id: quote.provider.id,
      actor_role: quote.sender.role,
      audience: 'provider',
      audience_provider_id: quote.provider.id,
      data: { workOrderId: order.id, name: quote.sender.name } as unknown as string,
      occurred_at: signedAt,
    });
  }
  made.rows = { work_photos: works, reception_drafts: drafts, reception_signatures: signatures };
  return made;
}
