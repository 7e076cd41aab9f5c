import sharp from 'sharp';
import { uuidv7 } from '../src/common/ids.ts';
import type { Answer, Caller, TestApp } from './app.ts';
import { upload } from './multipart.ts';
import { onePage, pdfFile } from './pdfs.ts';

/** A minimal PDF with one empty page. */
export const pdf = pdfFile(onePage());

export const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
  .png()
  .toBuffer();

export async function chooseFile(who: Caller, kind: string, bytes: Buffer, name = `${kind}.pdf`): Promise<Answer> {
  return upload(who, `/api/document-drafts/${kind}`, bytes, name, 'file', 'PUT');
}

/** An order in progress between two companies. */
export async function orderOf(
  app: TestApp,
  { orderer, providerId }: { orderer: Caller; providerId: string },
): Promise<string> {
  const companyId = orderer.companyId ?? '';
  const requestId = uuidv7();
  await app.db
    .insertInto('requests')
    .values({
      id: requestId,
      company_id: companyId,
      site_id: await app.site(companyId),
      number: 'DI-2026-0001',
      state: 'in_progress',
      title: 'Infiltration en terrasse',
      provider_id: providerId,
    })
    .execute();
  await app.db
    .insertInto('work_orders')
    .values({
      id: uuidv7(),
      number: 'OS-2026-0001',
      request_id: requestId,
      company_id: companyId,
      provider_id: providerId,
      state: 'under_way',
      total_ht_minor: 800_000,
      total_vat_minor: 160_000,
      total_ttc_minor: 960_000,
      issued_at: app.clock.now,
    })
    .execute();
  return requestId;
}
