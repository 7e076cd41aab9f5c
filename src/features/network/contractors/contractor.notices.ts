import { forPeople } from '#common/notices.ts';

export const contractorNotices = {
  'contractor_joined.joined': forPeople('notice.contractor_joined', {
    values: ({ who, providerId }: { who: string; providerId: string }) => ({ who, providerId }),
  }),
};
