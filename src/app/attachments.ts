import { avatars } from '#features/accounts/account.public.ts';
import { logos } from '#features/companies/company.public.ts';
import { directoryFiles } from '#features/directory/directory.public.ts';
import { papers } from '#features/documents/document.public.ts';
import { photos } from '#features/requests/request.public.ts';

/** Every kind of file that is kept, and the working files beside them: what the sweep goes through. */
export const kept = { kinds: [photos, papers, avatars, logos], working: [directoryFiles] };
