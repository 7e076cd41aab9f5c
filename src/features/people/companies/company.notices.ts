import { each, forPeople } from '#common/notices.ts';

/** `sites`: null for all; `who`: author of the change. */
type Member = { who: string; role: string; sites: number | null; by: string; byPlatform: string };

const member = ({ sites, ...data }: Member) => ({ ...data, sites: sites ?? '' });
const forOwners = forPeople('company');
const moves = ['joined', 'admitted', 'widened', 'demoted'] as const;

export const companyNotices = {
  ...each('member_entered', moves, (move) => forOwners(`member.${move}`, member, { beside: ['role', 'sites', 'by'] })),
  'member_entered.removed': forOwners('member.removed', member, { beside: ['by'] }),
};
