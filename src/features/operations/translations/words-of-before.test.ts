import { expect, test } from 'vitest';
import { emptyDatabase, migrateBefore } from '#test/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { DB } from '#platform/db/types.ts';
import { replacedWords } from './translation.queries.ts';

const database = await emptyDatabase<DB>();

test('words replaced before namespaces were those of the files stay replaced', async () => {
  await migrateBefore('0128', database.connection);
  await database.pool.query(`
    INSERT INTO translations (id, language, namespace, key, value) VALUES
      (gen_random_uuid(), 'fr', 'quote-editor', 'send', 'Transmettre'),
      (gen_random_uuid(), 'fr', 'common', 'close', 'Quitter'),
      (gen_random_uuid(), 'fr', 'home', 'lead', 'Vos toits'),
      (gen_random_uuid(), 'fr', 'dispatch/faults', 'nobody', 'Choisissez-les.'),
      (gen_random_uuid(), 'de', 'ui', 'close', 'Zumachen')`);
  await migrate(database.connection);
  expect(await replacedWords(database.db, 'fr')).toEqual([
    { namespace: 'common', key: 'close', value: 'Quitter' },
    { namespace: 'dispatch/faults', key: 'nobody', value: 'Choisissez-les.' },
    { namespace: 'home/screens', key: 'lead', value: 'Vos toits' },
    { namespace: 'quotes/editor', key: 'send', value: 'Transmettre' },
  ]);
  expect(await replacedWords(database.db, 'de')).toEqual([{ namespace: 'ui/words', key: 'close', value: 'Zumachen' }]);
});
