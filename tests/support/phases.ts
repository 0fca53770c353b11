import {
  carouselPhase,
  endPhase,
  infoPhase,
  loaderPhase,
  offerPhase,
  questionPhase,
  signupPhase,
  videoPhase,
  type NodeState,
  type PhaseOf,
} from '../../engine/compile';
import type { NodeType } from '../../engine';

const readers: { readonly [T in NodeType]: (state: NodeState) => PhaseOf<T> } = {
  question: questionPhase,
  info: infoPhase,
  video: videoPhase,
  carousel: carouselPhase,
  loader: loaderPhase,
  offer: offerPhase,
  signup: signupPhase,
  end: endPhase,
};

/** The phase of a node of a type, as its renderer reads it. */
export function phaseOf<T extends NodeType>(type: T, state: NodeState): PhaseOf<T> {
  return readers[type](state);
}
