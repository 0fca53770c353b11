import { describe, expect, it } from 'vitest';
import {
  resolveNode,
  inlineTexts,
  type Answers,
  type FunnelNode,
  type InfoNode,
  type QuestionNode,
} from '../../../engine';
import { outlineOf } from '../../../engine/build';
import { shownVariants } from '../../../engine/document/variants';
import { choice, info, mini, offer, oneOf, outline, signup, valid } from '../../support/build';

const draft = mini({
  fields: { bread: { ...oneOf('rye', 'wheat'), fallback: 'bread' } },
  nodes: {
    start: choice('bread', ['rye', 'wheat'], 'about', {
      title: 'Hello {name|you}',
      asks: {
        type: 'choice',
        field: 'bread',
        choices: [
          { value: 'rye' },
          { value: 'wheat', title: 'White bread', detail: 'Not {bread}' },
        ],
      },
    }),
    about: info('end', {
      headline: 'About {bread}',
      subheadline: 'For all',
      paragraphs: ['One {bread}', 'Two'],
      variantsBy: 'bread',
      variants: { rye: { headline: 'Dark {bread}', paragraphs: ['Sour'] }, wheat: {} },
    }),
    end: offer(),
  },
});
const document = valid(draft);
const context = outline(draft);

function node<T extends FunnelNode['type']>(id: string, type: T): Extract<FunnelNode, { type: T }> {
  const found = document.nodes[id];
  const isType = (each: FunnelNode | undefined): each is Extract<FunnelNode, { type: T }> =>
    each?.type === type;
  if (!isType(found)) throw new Error(`"${id}" is no ${type}.`);
  return found;
}

const another = { src: '/images/other.svg', alt: 'Other' };

/** A screen with some words and pictures. */
const resolvable = (parts: Partial<InfoNode>): InfoNode => ({
  ...node('about', 'info'),
  variantsBy: undefined,
  ...parts,
});

const about: InfoNode = node('about', 'info');
const start: QuestionNode = node('start', 'question');

describe('presenting a node', () => {
  it('fills every text, in lists too', () => {
    expect(resolveNode(about, context, {})).toMatchObject({
      headline: 'About bread',
      paragraphs: ['One bread', 'Two'],
    });
  });

  it('puts the variant for the answer over the node', () => {
    expect(resolveNode(about, context, { bread: 'rye' })).toMatchObject({
      headline: 'Dark Rye',
      subheadline: 'For all',
      paragraphs: ['Sour'],
    });
  });

  it('keeps the node’s own words where the variant has none', () => {
    expect(resolveNode(about, context, { bread: 'wheat' })).toMatchObject({
      headline: 'About Wheat',
    });
  });

  it('keeps the node’s own words for a value without a variant', () => {
    expect(resolveNode(about, context, { bread: 'constructor' }).headline).toBe('About bread');
  });

  const page = resolvable({
    headline: 'For all',
    image: {
      src: '/images/a.svg',
      alt: 'A',
      variantsBy: 'bread',
      variants: { rye: { src: '/images/rye.svg', alt: 'Rye' }, wheat: { src: '/b.svg', alt: '' } },
    },
    variants: [
      { when: { field: 'bread', is: 'wheat' }, headline: 'White', image: another },
      { when: { field: 'bread', answered: true }, headline: 'Any' },
    ],
  });

  it('shows the first variant whose condition holds, and variants of a picture inside', () => {
    const shown = (answers: Answers): unknown => resolveNode(page, context, answers);
    expect(shown({})).toMatchObject({ headline: 'For all', image: { src: '/images/a.svg' } });
    expect(shown({ bread: 'rye' })).toMatchObject({
      headline: 'Any',
      image: { src: '/images/rye.svg', alt: 'Rye' },
    });
    expect(shown({ bread: 'wheat' })).toMatchObject({ headline: 'White', image: another });
  });

  it('varies a signup, and the bar and the last words of an offer', () => {
    const varied = mini({
      fields: { bread: { ...oneOf('rye', 'wheat'), answerId: 1 }, signed_at: { type: 'time' } },
      nodes: {
        start: choice('bread', ['rye', 'wheat'], 'end'),
        end: offer({
          topBar: {
            links: [{ label: 'Hello', section: 'hello' }],
            button: {
              label: 'Order',
              section: 'hello',
              variants: [{ when: { field: 'bread', is: 'rye' }, label: 'Order Rye' }],
            },
          },
          sections: {
            ...Object(offer().sections),
            last: {
              type: 'closing',
              headline: 'One more thing',
              button: 'Back',
              to: 'hello',
              variantsBy: 'bread',
              variants: { rye: { headline: 'Rye again' }, wheat: {} },
            },
          },
        }),
        account: signup({
          entry: true,
          form: {
            headline: 'Sign up',
            variantsBy: 'bread',
            variants: { rye: { headline: 'Rye club' }, wheat: {} },
          },
        }),
      },
    });
    const { nodes } = valid(varied);
    const shownTo = (id: string, answers: Answers): string => {
      const screen = nodes[id];
      if (!screen) throw new Error(`There is no node "${id}".`);
      return JSON.stringify(resolveNode(screen, outline(varied), answers));
    };
    expect(shownTo('end', { bread: 'rye' })).toMatch(/"headline":"Rye again".*"label":"Order Rye"/);
    expect(shownTo('end', { bread: 'wheat' })).toMatch(
      /"headline":"One more thing".*"label":"Order"/,
    );
    expect(shownTo('account', { bread: 'rye' })).toContain('"headline":"Rye club"');
    expect(shownTo('account', {})).toContain('"headline":"Sign up"');
  });

  it('names the variants that are shown, those inside one that is not shown left out', () => {
    const named = (answers: Answers): string[] =>
      shownVariants(page, '/nodes/page', answers, context.fields);
    expect(named({})).toEqual([]);
    expect(named({ bread: 'rye' })).toEqual([
      '/nodes/page/variants/1',
      '/nodes/page/image/variants/rye',
    ]);
    expect(named({ bread: 'wheat' })).toEqual(['/nodes/page/variants/0']);
  });

  it('leaves the document as it was', () => {
    const before = structuredClone(document);
    resolveNode(about, context, { bread: 'rye' });
    resolveNode(start, context, { bread: 'rye' });
    expect(document).toEqual(before);
  });
});

describe('shared texts', () => {
  const shared = {
    ...mini({
      fields: { bread: { ...oneOf('rye', 'wheat'), fallback: 'bread' } },
      nodes: {
        start: choice('bread', ['rye', 'wheat'], 'about', { title: '{texts.promise}, {bread}' }),
        about: info('end', { headline: 'About {bread}', subheadline: '{texts.promise}' }),
        end: offer(),
      },
    }),
    texts: { promise: 'Fresh {bread|bread}', unused: 'Nobody says this' },
  };
  const whole = valid(shared);
  const placed = inlineTexts(whole);

  it('stand where they are used, with their placeholders for answers', () => {
    expect(placed.nodes.start).toMatchObject({ title: 'Fresh {bread|bread}, {bread}' });
    expect(placed.texts).toEqual({});
    expect(JSON.stringify(placed)).not.toContain('Nobody says this');
  });

  it('read the same to a visitor', () => {
    for (const answers of [{}, { bread: 'rye' }])
      for (const [id, each] of Object.entries(whole.nodes)) {
        const other = placed.nodes[id];
        if (!other) throw new Error(`"${id}" is lost.`);
        expect(resolveNode(other, outlineOf(placed), answers)).toEqual(
          resolveNode(each, outlineOf(whole), answers),
        );
      }
  });
});
