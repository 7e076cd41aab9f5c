import { each, forPeople } from '#common/notices.ts';

type Told = { who: string; collaborationId: string; reason: string };

const told = ({ who, collaborationId, reason }: Told) => ({ who, collaborationId, reason });
const declare = <const Move extends string>(move: Move) => forPeople('collaboration')(`collaboration.${move}`, told);
const declareAsked = <const Move extends string>(move: Move) =>
  forPeople('collaboration')(`collaboration.${move}`, told, { asks: 'company' });

export const collaborationNotices = {
  ...each('collaboration_invited', ['invited'], declareAsked),
  ...each('collaboration_answered', ['accepted', 'declined'], declare),
  ...each('collaboration_ended', ['withdrawn', 'ended'], declare),
  ...each('collaboration_terms', ['agreed', 'refused', 'retracted'], declare),
  ...each('collaboration_terms', ['proposed'], declareAsked),
};
