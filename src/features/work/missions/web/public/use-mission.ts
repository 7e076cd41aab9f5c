export { useMission } from '../use-mission.ts';
