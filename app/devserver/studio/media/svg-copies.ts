import { findAll, generate, parse, walk } from 'css-tree';
import type { XastElement, XastRoot } from 'svgo';
import { hasStyle, localName, styleSheet } from './svg-names';
import { styleFacts } from './svg-style';

/** How many copies a browser draws within a moment. */
const mostCopies = 50_000;

/** How many parts of a picture may each draw the next one. */
const longestChain = 100;

/** Elements whose address is of a part that they draw. */
const drawing = new Set(['use', 'feimage', 'pattern']);

/** Parts that are no picture of their own. */
const paints = new Set(['lineargradient', 'radialgradient']);

/**
 * What is too much about the copies that a picture draws of its own parts, as the end of a sentence: twenty lines can
 * ask for a million.
 */
export function copiesFault(root: XastRoot): string | undefined {
  const elements = elementsIn(root);
  const byId = new Map<string, XastElement>();
  for (const each of elements.toReversed()) byId.set(each.attributes['id'] ?? '', each);
  const rules = styleRules(elements);
  const known = new Map<XastElement, number>();
  const open = new Set<XastElement>();
  let fault: string | undefined;
  const drawn = (element: XastElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    let sum = 1;
    for (const child of element.children) if (child.type === 'element') sum += drawn(child);
    for (const id of referredTo(element, rules)) {
      const part = byId.get(id);
      if (!part || paints.has(localName(part.name))) continue;
      if (open.has(part)) fault ??= 'has a part that draws itself';
      else if (open.size >= longestChain) fault ??= 'has parts that are nested too deep';
      else {
        open.add(part);
        sum += drawn(part);
        open.delete(part);
      }
    }
    known.set(element, sum);
    return sum;
  };
  let all = 0;
  for (const child of root.children) if (child.type === 'element') all += drawn(child);
  if (all - elements.length > mostCopies)
    fault ??= `draws more than ${mostCopies.toLocaleString('en')} copies of its parts`;
  return fault;
}

function elementsIn(parent: XastRoot | XastElement): XastElement[] {
  const all: XastElement[] = [];
  const left: (XastRoot | XastElement)[] = [parent];
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type === 'element') all.push(next);
    for (const child of next.children.toReversed()) if (child.type === 'element') left.push(child);
  }
  return all;
}

/** The ids of the parts that an element draws besides its children. */
function referredTo(element: XastElement, rules: ReadonlyMap<string, readonly string[]>): string[] {
  const { attributes } = element;
  const name = localName(element.name);
  const classes = (attributes['class'] ?? '').split(/\s+/);
  const selectors = ['*', name, `#${attributes['id'] ?? ''}`, ...classes.map((each) => `.${each}`)];
  const addresses = Object.entries(attributes).flatMap(([key, value]) => {
    if (hasStyle(key)) return styleFacts(value).addresses;
    return localName(key) === 'href' && drawing.has(name) ? [value.trim()] : [];
  });
  const all = [...addresses, ...selectors.flatMap((each) => rules.get(each) ?? [])];
  return all.flatMap((address) => (address.startsWith('#') ? [decoded(address.slice(1))] : []));
}

/** The addresses in the rules of style sheets, by what their selectors name: "use", ".a", "#b". */
function styleRules(elements: readonly XastElement[]): Map<string, string[]> {
  const rules = new Map<string, string[]>();
  for (const element of elements) {
    if (localName(element.name) !== 'style') continue;
    walk(parse(styleSheet(element), { onParseError: () => undefined }), {
      visit: 'Rule',
      enter: ({ prelude, block }) => {
        const { addresses } = styleFacts(generate(block));
        if (addresses.length === 0) return;
        const names = findAll(prelude, () => true).flatMap((node) => {
          if (node.type === 'ClassSelector') return `.${node.name}`;
          if (node.type === 'IdSelector') return `#${node.name}`;
          return node.type === 'TypeSelector' ? node.name.toLowerCase() : [];
        });
        for (const name of names.length > 0 ? names : ['*'])
          rules.set(name, [...(rules.get(name) ?? []), ...addresses]);
      },
    });
  }
  return rules;
}

/** The id that an address names. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
