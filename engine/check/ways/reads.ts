import { isComputed } from '../../document/format/source';
import { fieldsOf } from '../../document/conditions/condition';
import { memo } from '../../document/basics/memo';
import { own } from '../../document/basics/own';
import { isInside, keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { tokensOf } from '../../document/copy/tokens';
import type { Subject } from '../reporting/rule';
import { variantsIn } from './variants';

/** A place of copy that needs an answer: without it, visitors read a gap. */
export interface CopyRead {
  readonly node: string;
  readonly field: string;
  /** The placeholder as it is written. */
  readonly source: string;
  /** Where it is written: in the node, or in a shared text. */
  readonly pointer: string;
}

/** The placeholders of all nodes that have no words for a missing answer. Computed once for all rules. */
export const readsOf = memo((subject: Subject): readonly CopyRead[] => {
  const { document, meanings, graph } = subject;
  const { fields, texts } = document;
  return meanings.annotatedWith('copy').flatMap(({ value, pointer, annotations }): CopyRead[] => {
    if (typeof value !== 'string') return [];
    const tokens = tokensOf(value);
    if (tokens.length === 0) return [];
    const [section, node = ''] = keysOf(pointer);
    if (section !== 'nodes') return [];
    const { placeholders = [] } = annotations;
    const { asks = [], sets = [] } = graph.nodes[node] ?? {};
    const isNeeded = (field: string, fallback: string | undefined): boolean => {
      const declaredAs = Object.hasOwn(fields, field) ? fields[field] : undefined;
      if (!declaredAs || isComputed(declaredAs) || fallback !== undefined) return false;
      if ('fallback' in declaredAs && declaredAs.fallback !== undefined) return false;
      if ([...placeholders, ...asks, ...sets].includes(field)) return false;
      return !fieldsBeside(subject, pointer).includes(field);
    };
    return tokens.flatMap(({ name, form, fallback, source }): CopyRead[] => {
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
});

/** The fields with whose answers alone a text is shown: those that objects around it or the variant with it name. */
function fieldsBeside({ document, meanings }: Subject, pointer: string): string[] {
  const keys = keysOf(pointer);
  const named = keys.flatMap((_, length) => {
    if (length < 3) return [];
    const around = valueAt(document, pointerOf(...keys.slice(0, length)));
    if (typeof around !== 'object' || around === null || !('field' in around)) return [];
    return typeof around.field === 'string' ? [around.field] : [];
  });
  const variants = variantsIn(meanings, document).filter((each) => isInside(pointer, each.pointer));
  return [...named, ...variants.flatMap(({ when }) => fieldsOf(when))];
}
