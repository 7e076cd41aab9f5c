import { uuidv7 } from '../src/common/ids.ts';
import type { TestApp } from './app.ts';

const hours = [1, 2, 3, 4, 5].map((day) => ({ day, from: '07:00', to: '16:00' }));

/** A crew of one person, working from seven to four, with a lorry of fourteen cubic metres. */
export async function crewOf({ db }: TestApp, companyId: string, name = 'Diarra') {
  const [crew, worker, vehicle] = [uuidv7(), uuidv7(), uuidv7()];
  await db.insertInto('crews').values({ id: crew, company_id: companyId, name }).execute();
  const person = { id: worker, company_id: companyId, crew_id: crew, name: 'Moussa Diarra', phone: '06 12 34 56 78' };
  await db
    .insertInto('workers')
    .values({ ...person, hours: JSON.stringify(hours) })
    .execute();
  const truck = { id: vehicle, company_id: companyId, crew_id: crew, name: 'Camion 14 m³', plate: 'GX-540-KL' };
  await db
    .insertInto('vehicles')
    .values({ ...truck, volume_milli: 14_000 })
    .execute();
  return { crew, vehicle };
}
