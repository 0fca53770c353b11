import { optimize, type CustomPlugin, type PluginConfig, type XastElement } from 'svgo';
import { UserError } from '../../../../engine';
import { copiesFault } from './svg-copies';
import { hasStyle, localName, styleSheet } from './svg-names';
import { isWithin, styleFacts } from './svg-style';

/** Elements that run code, or show what is not part of the picture. */
const refused = new Set(
  'script foreignobject handler listener iframe object embed audio video link meta base'.split(' '),
);

/** How deep elements may stand in each other. Each level takes a part of the stack here and in browsers. */
const deepest = 200;

/**
 * An SVG as it is stored: serialized from what was parsed and found safe, so that no browser parses it in another way. A
 * picture can be opened at its own address too, where it is a page of the site.
 * @throws UserError that says what is not safe about it
 */
export function safeSvg(bytes: Buffer): Buffer {
  const text = bytes.toString('utf8').replace(/^\u{FEFF}/u, '');
  if (text.includes('\uFFFD') || /^<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(text))
    throw notSafe('is not written in UTF-8');
  // Its entities would be put in before it is looked at, and can unfold to gigabytes.
  if (/<!ENTITY/i.test(text)) throw notSafe('has a document type of its own');
  try {
    return Buffer.from(optimize(text, { plugins: [onlySafe, withoutComments] }).data);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw notSafe('has a part that could not be read', error);
  }
}

const notSafe = (fault: string, cause?: unknown): UserError =>
  new UserError(`This SVG is not safe to show: it ${fault}. Export it as a plain picture.`, {
    cause,
  });

const refuse = (fault: string | undefined): void => {
  if (fault !== undefined) throw notSafe(fault);
};

const withoutComments = {
  name: 'removeComments',
  params: { preservePatterns: false },
} as const satisfies PluginConfig;

/** Looks at a picture as the library has read it, and changes nothing but the spaces in attributes. */
const onlySafe: CustomPlugin = {
  name: 'only-safe',
  fn: (root) => {
    let depth = 0;
    return {
      instruction: {
        enter: ({ name }) => refuse(name === 'xml' ? undefined : `holds <?${name}?>`),
      },
      element: {
        enter: (element) => {
          depth += 1;
          refuse(depth > deepest ? 'has elements that are nested too deep' : elementFault(element));
        },
        exit: () => {
          depth -= 1;
        },
      },
      root: { exit: () => refuse(copiesFault(root)) },
    };
  },
};

function elementFault(element: XastElement): string | undefined {
  const name = localName(element.name);
  if (refused.has(name)) return `holds <${name}>`;
  for (const [key, written] of Object.entries(element.attributes)) {
    // So a browser parses them once they are serialized.
    const value = written.replaceAll(/[\t\n\r]/g, ' ');
    element.attributes[key] = value;
    const fault = attributeFault(key, value);
    if (fault !== undefined) return fault;
  }
  return name === 'style' ? styleFacts(styleSheet(element)).fault : undefined;
}

function attributeFault(key: string, value: string): string | undefined {
  const local = localName(key);
  if (local.startsWith('on')) return `runs code ("${key}")`;
  if (/^xmlns(?::|$)/.test(key) && /xhtml/i.test(value)) return 'holds a piece of a web page';
  if ((local === 'href' || local === 'src') && !isWithin(value))
    return `leads out of the file ("${value.slice(0, 60)}")`;
  if (local === 'attributename' && /^(?:.*:)?(?:href|src|on.*)$/i.test(value.trim()))
    return `changes addresses or code ("${value}")`;
  return hasStyle(key) ? styleFacts(value).fault : undefined;
}
