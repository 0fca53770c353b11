import type { SignupNode } from '../../document/document.generated';
import { cue, reportsOn, shapesOf, type NodeCompiler } from '../compiling';
import type { NamedConfig } from '../config';
import { waysOn } from '../ways-on';

/**
 * form → code (the address is kept) → done (the time is kept), and on where the node says so. From
 * the code `back` leads to the form again. A trial whose end came in the meantime is none.
 */
export const compileSignup: NodeCompiler<SignupNode> = (compiling) => {
  const { id, node, document } = compiling;
  const { email, completedAt } = node.fields;
  const taking = (field: string, then: readonly NamedConfig[] = []) => ({
    guard: { type: 'fits', params: { fields: shapesOf(document, [field]) } },
    actions: [{ type: 'answer', params: { fields: [field] } }, ...then, { type: 'save' }],
  });
  const form = taking(email);
  const { trial } = node;
  const lapse =
    trial === undefined
      ? []
      : [
          {
            type: 'lapse',
            params: { field: trial.field, until: trial.until, at: completedAt },
          },
        ];
  const code = taking(completedAt, lapse);
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
