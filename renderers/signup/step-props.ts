import type { PhaseOf } from '../../engine/compile';
import type { SignupNode } from '../../engine';
import type { ScreenProps } from '../screen-props';

/** What a step of a signup gets: like the screen, with the phase of the step. */
export interface StepProps<P extends PhaseOf<'signup'>['name']> extends Omit<
  ScreenProps<SignupNode>,
  'phase'
> {
  readonly phase: Extract<PhaseOf<'signup'>, { readonly name: P }>;
}
