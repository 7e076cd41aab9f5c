import { each, forPeople } from '#common/notices.ts';

const told = {
  values: (said: { who: string; collaborationId: string; reason: string }) => said,
  beside: ['reason'],
} as const;
const declare = <const Move extends string>(move: Move) => forPeople(`collaboration.${move}`, told);

export const collaborationNotices = {
  'collaboration_invited.invited': declare('invited'),
  ...each('collaboration_answered', ['accepted', 'declined'], declare),
  ...each('collaboration_ended', ['withdrawn', 'ended'], declare),
  ...each('collaboration_terms', ['proposed', 'agreed', 'refused', 'retracted'], declare),
};
