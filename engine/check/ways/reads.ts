import { own } from '../../document/own';
import { isInside, keysOf, pointerOf, valueAt } from '../../document/pointer';
import { tokensOf } from '../../document/text';
import type { Subject } from '../rule';

/** A place of copy that needs an answer: without it, visitors read a gap. */
export interface Read {
  readonly node: string;
  readonly field: string;
  /** The placeholder as it is written. */
  readonly source: string;
  /** Where it is written: in the node, or in a shared text. */
  readonly pointer: string;
}

/** The placeholders of all nodes that have no words for a missing answer. */
export function readsOf({ document, meanings, graph }: Subject): Read[] {
  const { fields, texts, nodes } = document;
  return meanings.visits.flatMap(({ value, pointer, annotations }): Read[] => {
    const [section, node = ''] = keysOf(pointer);
    if (section !== 'nodes' || annotations.content !== 'copy' || typeof value !== 'string')
      return [];
    const { placeholders = [] } = annotations;
    const { asks = [], sets = [] } = graph.nodes[node] ?? {};
    const declared = nodes[node];
    const variedBy =
      declared &&
      'variantsBy' in declared &&
      isInside(pointer, pointerOf('nodes', node, 'variants'))
        ? declared.variantsBy
        : undefined;
    const shownWith = fieldsBeside(document, pointer);
    const isNeeded = (field: string, fallback: string | undefined): boolean => {
      const declaredAs = Object.hasOwn(fields, field) ? fields[field] : undefined;
      if (!declaredAs || declaredAs.type === 'computed' || fallback !== undefined) return false;
      if ('fallback' in declaredAs && declaredAs.fallback !== undefined) return false;
      return (
        field !== variedBy &&
        !placeholders.includes(field) &&
        ![...asks, ...sets, ...shownWith].includes(field)
      );
    };
    return tokensOf(value).flatMap(({ name, form, fallback, source }): Read[] => {
      if (name !== 'texts')
        return isNeeded(name, fallback) ? [{ node, field: name, source, pointer }] : [];
      const at = pointerOf('texts', form ?? '');
      return tokensOf(own(texts, form) ?? '').flatMap((token) =>
        isNeeded(token.name, token.fallback)
          ? [{ node, field: token.name, source: token.source, pointer: at }]
          : [],
      );
    });
  });
}

/** The fields named as `field` or in a condition by the objects around a text: it is shown only with their answers. */
function fieldsBeside(document: unknown, pointer: string): string[] {
  const keys = keysOf(pointer);
  return keys.flatMap((_, length) => {
    if (length < 3) return [];
    const around = valueAt(document, pointerOf(...keys.slice(0, length)));
    if (typeof around !== 'object' || around === null || !('field' in around)) return [];
    return typeof around.field === 'string' ? [around.field] : [];
  });
}
