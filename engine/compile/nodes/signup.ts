import type { SignupNode } from '../../document/document.generated';
import { cue, reportsOn, shapesOf, type NodeCompiler } from '../compiling';
import { waysOn } from '../ways-on';

/**
 * form → code (the address is kept) → done (the time is kept), and on where the node says so. From
 * the code `back` leads to the form again.
 */
export const compileSignup: NodeCompiler<SignupNode> = (compiling) => {
  const { id, node, document } = compiling;
  const { email, completedAt } = node.fields;
  const taking = (field: string) => ({
    guard: { type: 'fits', params: { fields: shapesOf(document, [field]) } },
    actions: [{ type: 'answer', params: { fields: [field] } }, { type: 'save' }],
  });
  const form = taking(email);
  const code = taking(completedAt);
  return {
    initial: 'form',
    states: {
      form: {
        on: {
          [`answer.${id}`]: {
            ...form,
            target: 'code',
            actions: [...form.actions, ...cue('advance', compiling)],
          },
        },
      },
      code: {
        on: {
          [`answer.${id}`]: {
            ...code,
            target: 'done',
            actions: [
              ...code.actions,
              ...cue('advance', compiling),
              ...reportsOn('finished', compiling),
            ],
          },
          [`back.${id}`]: { target: 'form' },
        },
      },
      done: { on: { [`continue.${id}`]: waysOn(node, cue('advance', compiling)) } },
    },
  };
};
