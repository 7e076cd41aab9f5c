export { OwnCollaborations as default } from './own-collaborations.tsx';
