import { suggestion } from '../reporting/phrases';
import type { Kind } from '../reporting/rule';

/** An object has a property that the format does not know there. */
export const unknownProperty: Kind<{
  readonly found: string;
  readonly expected: readonly string[];
  /** What the format has instead, where the name is that of another tool. */
  readonly advice?: string;
}> = {
  explanation: {
    what: 'An object has a property that the format does not know at this place.',
    why: 'It would have no effect, and the property that was meant keeps its default.',
    fix: 'Correct the spelling, move it to where it belongs, or remove it.',
    wrong: { nodes: { feast: { progres: 50 } } },
    right: { nodes: { feast: { progress: 50 } } },
  },
  message: ({ found, expected, advice }) =>
    `"${found}" is not known here.${advice === undefined ? suggestion(found, expected) : ` ${advice}`}`,
};
