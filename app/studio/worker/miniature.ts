import { isRecord, type FunnelDocument, type FunnelNode } from '../../../engine';

/** What a screen looks like from far away. */
export interface Miniature {
  /** How many lines its heading has, from 1 to 3. */
  readonly lines: number;
  /** The first picture of the screen. */
  readonly picture?: string;
  /** What is below its heading, and how much of it. */
  readonly body:
    | 'cards'
    | 'tiles'
    | 'dots'
    | 'slider'
    | 'boxes'
    | 'steps'
    | 'film'
    | 'sections'
    | 'copy';
  readonly count: number;
}

type Body = Pick<Miniature, 'body' | 'count'>;

/** More than this cannot be told apart. */
const most = 6;

/** The miniature of a screen. */
export function miniatureOf(
  node: FunnelNode,
  title: string,
  fields: FunnelDocument['fields'],
): Miniature {
  const { body, count } = bodyOf(node, fields);
  const picture = pictureIn(node);
  return {
    lines: Math.min(3, Math.max(1, Math.ceil(title.length / 22))),
    ...(picture === undefined ? {} : { picture }),
    body,
    count: Math.min(count, most),
  };
}

function bodyOf(node: FunnelNode, fields: FunnelDocument['fields']): Body {
  switch (node.type) {
    case 'question':
      return askedOf(node.asks, fields);
    case 'signup':
      return { body: 'boxes', count: 2 };
    case 'loader':
      return { body: 'steps', count: node.steps.length };
    case 'video':
      return { body: 'film', count: 1 };
    case 'carousel':
      return { body: 'dots', count: node.slides.length };
    case 'offer':
      return { body: 'sections', count: Object.keys(node.sections).length };
    case 'info':
    case 'end':
      return { body: 'copy', count: node.paragraphs?.length ?? 1 };
  }
}

function askedOf(
  asks: Extract<FunnelNode, { type: 'question' }>['asks'],
  fields: FunnelDocument['fields'],
): Body {
  switch (asks.type) {
    case 'choice':
    case 'choices':
      return { body: asks.as === 'rows' ? 'cards' : 'tiles', count: asks.choices.length };
    case 'yesno':
      return { body: 'tiles', count: 2 };
    case 'scale': {
      const field = fields[asks.field];
      const { minimum = 1, maximum = 5 } = field?.type === 'number' ? field : {};
      return { body: 'dots', count: maximum - minimum + 1 };
    }
    case 'slider':
      return { body: 'slider', count: 1 };
    case 'form':
      return { body: 'boxes', count: asks.boxes.length };
    case 'amounts':
      return { body: 'boxes', count: 2 };
    case 'consent':
    case 'date':
    case 'email':
    case 'money':
    case 'number':
    case 'phone':
    case 'select':
    case 'text':
      return { body: 'boxes', count: 1 };
  }
}

/** A file that a page shows as a picture. */
const file = /^(?:\/|https:).*\.(?:avif|webp|png|jpe?g|svg|gif)$/;

/** The first picture that a part of a document names. */
function pictureIn(part: unknown): string | undefined {
  if (typeof part === 'string') return file.test(part) ? part : undefined;
  const parts = Array.isArray(part) ? part : isRecord(part) ? Object.values(part) : [];
  for (const each of parts) {
    const found = pictureIn(each);
    if (found !== undefined) return found;
  }
  return undefined;
}
