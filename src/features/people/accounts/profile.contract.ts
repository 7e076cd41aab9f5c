import { z } from 'zod';
import { endpoint, personal, id, line, properName } from '#common/contract-kit.ts';
import { imageProblems, largestPhoto } from '#common/file-problems.ts';
import { defineProblems } from '#common/problems.ts';
import { legacyRoles, roles } from '#common/roles.ts';
import { sessionSchema } from './session.contract.ts';
import { said } from './said.ts';

const tags = ['profile'];

export const profileProblems = defineProblems('accounts', {
  UNAUTHENTICATED: 401,
  ROLE_NOT_ALLOWED: 403,
  LAST_ADMIN: 409,
  ADMIN_UNVERIFIED: 409,
  ROLES_STALE: 409,
  ROLE_NOT_HELD: 409,
});

const editable = z.object({
  name: properName(120).min(1),
  phone: line(30).regex(/^$|^[+\d][\d .()/-]{5,}$/, said('faults.phone')),
  company: properName(160),
  profession: line(120),
  billingAddressStreet: line(200),
  billingAddressCity: line(120),
  billingAddressPostalCode: line(12),
  billingAddressCountry: line(60),
});

/** Editable fields, in camel case of the specification's names. Omitted fields keep their value. */
export const profileInput = editable.partial();

const profile = editable.extend({
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  activeRoles: z.array(z.enum(roles)),
  selectedRole: z.enum(roles),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Profile = z.output<typeof profile>;

const avatar = z.object({ avatarId: id.nullable() });

export const profileContract = {
  read: personal().route({ method: 'GET', path: '/api/profile', summary: 'Own profile', tags }).output(profile),
  /** The role must be active; `selectRole` changes the current one. */
  edit: personal([profileProblems.UNAUTHENTICATED, profileProblems.ROLE_NOT_ALLOWED])
    .route({ method: 'PUT', path: '/api/profile', summary: 'Change what is given of own profile', tags })
    .input(profileInput.extend({ role: z.enum(roles).optional() }))
    .output(profile),
  setAvatar: personal(Object.values(imageProblems), { multipart: largestPhoto })
    .route({
      method: 'PUT',
      path: '/api/profile/avatar',
      summary: 'Give oneself a picture (multipart field «file»: JPG, PNG or WebP, 5 MB)',
      tags,
    })
    .input(z.object({ file: z.file() }))
    .output(avatar),
  removeAvatar: personal()
    .route({ method: 'DELETE', path: '/api/profile/avatar', summary: 'Take own picture away', tags })
    .output(avatar),
  selectRole: personal([profileProblems.ROLE_NOT_ALLOWED], { unkeyed: true })
    .route({ method: 'PUT', path: '/api/profile/selected-role', summary: 'Switch to another of own casquettes', tags })
    .input(z.object({ role: z.enum(roles) }))
    .output(sessionSchema),
  migrate: endpoint('signed-in', [profileProblems.ROLE_NOT_HELD], { reach: 'own', unkeyed: true, person: true })
    .route({
      method: 'POST',
      path: '/api/profile/migration',
      summary: 'Exchange a legacy casquette for the modern one',
      tags,
    })
    .input(z.object({ role: z.enum(legacyRoles) }))
    .output(sessionSchema),
};
