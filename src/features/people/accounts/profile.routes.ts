import type { Bind } from '#platform/http/bind.ts';
import { editProfile } from './edit-profile.ts';
import { migrateOwnRole } from './migrate-roles.ts';
import { profileContract } from './profile.contract.ts';
import { readProfile } from './profile.queries.ts';
import { removeAvatar, setAvatar } from './set-avatar.ts';
import { selectRole } from './select-role.ts';
import { presentSession } from './open-session.ts';

export function profileRoutes(bind: Bind): void {
  bind.signedIn(profileContract.read, (_, { db, viewer }) => readProfile(db, viewer));
  bind.signedIn(profileContract.edit, (input, call) => editProfile(call, input));
  bind.signedIn(profileContract.setAvatar, (_, call) => setAvatar(call));
  bind.signedIn(profileContract.removeAvatar, (_, call) => removeAvatar(call));
  bind.signedIn(profileContract.selectRole, async ({ role }, call) =>
    presentSession(await selectRole(call, role), call),
  );
  bind.signedIn(profileContract.migrate, async ({ role }, call) =>
    presentSession(await migrateOwnRole(call, role), call),
  );
}
