// What an offer shows of a grant some seconds after it is drawn.
export { Confetti } from './Confetti';
export { GrantModal } from './GrantModal';
