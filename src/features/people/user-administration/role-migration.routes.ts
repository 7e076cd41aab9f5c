import { problems, refuse } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import { migrateMany, previewOf, undoMany } from './migrate-many.ts';
import { roleMigrationContract as contract } from './role-migration.contract.ts';
import { listHolders, listMigrationItems, listMigrations, readMigration } from './role-migration.queries.ts';

export function roleMigrationRoutes(bind: Bind): void {
  bind.admin(contract.preview, async (input, { db }) => {
    const { items, ...rest } = await listHolders(db, input);
    return { ...rest, items: items.map((holder) => previewOf(holder, input.role)) };
  });
  bind.admin(contract.list, (input, { db }) => listMigrations(db, input));
  bind.admin(contract.report, async ({ id, ...page }, { db }) => {
    const migration = await readMigration(db, id);
    if (!migration) throw refuse(problems.NOT_FOUND);
    return { migration, ...(await listMigrationItems(db, id, page)) };
  });
  bind.admin(contract.run, (input, call) => migrateMany(call, input));
  bind.admin(contract.undo, ({ id }, call) => undoMany(call, id));
}
