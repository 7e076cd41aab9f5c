import { each, forPeople } from '#common/notices.ts';

export const accessRequestNotices = each('access_decided', ['accepted', 'refused', 'more_info'], (move) =>
  forPeople('access')(`access.${move}`),
);
