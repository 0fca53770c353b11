import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpolate, linkedParts } from '../../../../engine';
import { rename } from '../../../../engine/edit/names/rename';
import { anyText } from '../../../support/answers';
import { fieldAsRead } from '../../../support/as-read';
import { fileOf, finds, info, mini, valid } from '../../../support/build';

describe('links in copy', () => {
  it('are parts of it, in order', () => {
    const copy = 'Read [our terms](https://www.example.com/a?b=c#d), [privacy](node:privacy).';
    expect(linkedParts(copy)).toEqual([
      'Read ',
      { label: 'our terms', address: 'https://www.example.com/a?b=c#d', host: 'www.example.com' },
      ', ',
      { label: 'privacy', node: 'privacy' },
      '.',
    ]);
  });

  it.each([
    '[x](http://a.example)',
    '[x](javascript:alert(1))',
    '[x](data:text/html,hi)',
    '[x](//a.example)',
    '[x](https://a.example@evil.example)',
    '[x](https://a.example:8080/)',
    '[x](https://a.example\\@evil.example)',
    '[x](https://a.example/{name})',
    '[x](https://a.example/ y)',
    '[](node:privacy)',
    '[x] (node:privacy)',
  ])('are nothing else: %s', (text) => {
    expect(linkedParts(text).filter((part) => typeof part !== 'string')).toEqual([]);
  });

  it('lead to nodes that exist, which a change of name follows', () => {
    const paragraphs = ['See [more](node:more).'];
    const document = mini({
      nodes: { start: info('more', { paragraphs }), more: { type: 'end', headline: 'More' } },
    });
    const { text } = rename(fileOf(document), { kind: 'node', from: 'more', to: 'rest' });
    expect(valid(text).nodes.start).toMatchObject({ paragraphs: ['See [more](node:rest).'] });
    const start = info('more', { paragraphs: ['[x](node:mroe)'] });
    finds(mini({ nodes: { start, more: { type: 'end', headline: 'More' } } }), 'unknown-name', {
      pointer: '/nodes/start/paragraphs/0',
    });
  });
});

describe('an answer in copy with links', () => {
  const context = {
    fields: { name: fieldAsRead({ type: 'text', fallback: 'you' }) },
    texts: {},
    currency: 'USD',
    language: 'en',
  };
  const nodesIn = (copy: string): unknown[] =>
    linkedParts(copy).filter((part) => typeof part !== 'string');

  it.each([
    ['Hi {name}', '[free money](https://evil.example/x)'],
    ['Hi {name}(node:privacy)', '[x]'],
    ['See [terms]{name}', '(https://evil.example/x)'],
    ['Hi {name}{name}', '(node:privacy)[x]'],
    ['{name}', '[a](node:b)[c](node:d)'],
  ])('makes none: %s with %s', (copy, name) => {
    expect(nodesIn(interpolate(copy, context, { name }))).toEqual([]);
  });

  const label = fc.string({ minLength: 1, maxLength: 5 });
  const target = fc.constantFrom('node:a', 'node:privacy', 'https://evil.example/x?y=1');
  const wholeLink = fc.tuple(label, target).map(([words, to]) => `[${words}](${to})`);
  const cutLink = fc
    .tuple(wholeLink, fc.nat(30), fc.nat(30))
    .map(([link, from, length]) => link.slice(from % link.length, (from % link.length) + length));
  const piece = fc.constantFrom('[', ']', '(', ')', '](', 'node:a', 'https://evil.example', ' ');
  const anyAttack = fc
    .array(fc.oneof(wholeLink, cutLink, piece), { maxLength: 8 })
    .map((all) => all.join(''));

  it('leaves those of the document as they are, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyAttack), (name) => {
        const copy = interpolate('{name} [privacy](node:privacy){name}', context, { name });
        expect(nodesIn(copy)).toEqual([{ label: 'privacy', node: 'privacy' }]);
      }),
    );
  });

  /** What keeps brackets and directions apart. */
  const invisible = /[\u2060\u2068\u2069]/g;

  it('can be in the words of a link, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyAttack), (name) => {
        const copy = interpolate('See [what {name} asked](node:privacy).', context, { name });
        const words = linkedParts(copy).map((part) =>
          typeof part === 'string'
            ? part
            : [part.label.replaceAll(invisible, ''), Object.values(part)[1]],
        );
        const said = name.replaceAll(invisible, '');
        expect(words).toEqual(['See ', [`what ${said} asked`, 'privacy'], '.']);
      }),
    );
  });
});
