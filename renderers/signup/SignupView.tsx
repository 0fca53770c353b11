import type { SignupNode } from '../../engine';
import type { ScreenProps } from '../registry';
import { Heading } from '../ui/Heading';

/** Signing up: the form, the code, the end. */
export function SignupView({ node }: ScreenProps<SignupNode>) {
  return <Heading>{node.form.headline}</Heading>;
}
