import { each, forPeople } from '#common/notices.ts';

/** What they hold, at how many sites (null: all of them), by whom. */
type Member = { who: string; role: string; sites: number | null; by: string; byPlatform: string };

const values = ({ sites, ...member }: Member) => ({ ...member, sites: sites ?? '' });

export const companyNotices = {
  ...each('member_entered', ['joined', 'admitted', 'widened', 'demoted'], (move) =>
    forPeople(`member.${move}`, { values, beside: ['role', 'sites', 'by'] }),
  ),
  'member_entered.removed': forPeople('member.removed', { values, beside: ['by'] }),
};
