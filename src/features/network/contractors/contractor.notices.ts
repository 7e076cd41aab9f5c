import { forPeople } from '#common/notices.ts';

const joined = ({ who, providerId }: { who: string; providerId: string }) => ({ who, providerId });

export const contractorNotices = {
  'contractor_joined.joined': forPeople('provider')('notice.contractor_joined', joined),
};
