import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { testDatabase } from '../../test/database.ts';
import { demoNotice } from './demo-notice.ts';

const { db, connection } = await testDatabase();

test('the terminal lists the demo accounts that exist, and nothing where there are none', async () => {
  expect(await demoNotice(connection)).toEqual([]);
  await db
    .insertInto('users')
    .values(['multi', 'admin', 'someone'].map((name) => ({ id: uuidv7(), name, email: `${name}@batilien.test` })))
    .execute();
  expect(await demoNotice(connection)).toEqual([
    'Comptes de démonstration, mot de passe Batilien-2026!',
    '  admin@batilien.test  Administrateur',
    '  multi@batilien.test  Plusieurs casquettes',
  ]);
});
