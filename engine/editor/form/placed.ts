import { isRecord } from '../../document/basics/is-record';
import { pointerOf, valueAt } from '../../document/basics/pointer';

/** A document with a part at a place. */
export function placed(document: unknown, pointer: string, part: unknown): unknown {
  const [, first = '', ...rest] = pointer.split('/');
  if (pointer === '') return part;
  const key = first.replaceAll('~1', '/').replaceAll('~0', '~');
  const inner = placed(
    valueAt(document, pointerOf(key)),
    rest.map((each) => `/${each}`).join(''),
    part,
  );
  if (document === undefined && key === '0') return [inner];
  if (Array.isArray(document)) {
    const copy = [...(document as unknown[])];
    copy[Number(key)] = inner;
    return copy;
  }
  return { ...(isRecord(document) ? document : {}), [key]: inner };
}
