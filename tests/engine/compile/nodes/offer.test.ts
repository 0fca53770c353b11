import { describe, expect, it } from 'vitest';
import { eventAt } from '../../../../engine/compile';
import { info, mini, offer, oneOf, choice, valid } from '../../../support/build';
import { run } from '../../../support/machine';

describe('an offer', () => {
  it('is the end where it names no next', () => {
    const visitor = run(valid(mini({ nodes: { start: offer() } })));
    visitor.does('continue');
    visitor.wait(60_000);
    expect(visitor.at()).toBe('start');
  });

  it('can be left where it names one', () => {
    const visitor = run(
      valid(mini({ nodes: { start: offer({ next: 'more' }), more: info('end'), end: offer() } })),
    );
    visitor.does('continue');
    expect(visitor.at()).toBe('more');
  });

  it('can be left by a branch only when its condition holds', () => {
    const document = valid(
      mini({
        fields: { bread: oneOf('rye', 'wheat') },
        nodes: {
          start: choice('bread', ['rye', 'wheat'], 'plan'),
          plan: offer({ branches: [{ when: { field: 'bread', is: 'rye' }, to: 'more' }] }),
          more: info('end'),
          end: offer(),
        },
      }),
    );
    const [rye, wheat] = ['rye', 'wheat'].map((bread) => run(document, 'plan', { bread }));
    rye?.does('continue');
    wheat?.does('continue');
    expect([rye?.node(), wheat?.node()]).toEqual(['more', 'plan']);
  });

  it('reports that a demo was opened as the demo says, and its film as the film does', () => {
    const reports = (event: string): object[] => [{ on: 'click', event }];
    const demo = {
      title: 'Oven',
      headline: 'Try the oven',
      still: { src: '/oven.svg', alt: '' },
      path: '/oven',
      labels: { open: 'Open', close: 'Close', failed: 'Closed' },
      reports: reports('oven_opened'),
    };
    const film = { type: 'film', headline: 'Tour', video: 'tour', labels: { play: 'Play' } };
    const sections = { tour: { ...film, demo, reports: reports('film_played') } };
    const videos = {
      tour: {
        title: 'The tour',
        estimate: '20s',
        poster: { src: '/tour.jpg', alt: '' },
        source: { type: 'hosted', host: 'vimeo', id: '76979871', captions: ['en'] },
      },
    };
    const visitor = run(valid(mini({ nodes: { start: offer({ sections }) }, rest: { videos } })));
    visitor.sends(eventAt('start', { type: 'click', section: 'tour', part: 'demo' }));
    visitor.sends(eventAt('start', { type: 'click', section: 'tour' }));
    expect(visitor.reported()).toEqual(['oven_opened', 'film_played']);
  });

  it('reports a click in a section as that section says, and no other', () => {
    const link = {
      type: 'pricing',
      headline: 'Bread',
      plan: 'Weekly',
      price: '9 USD',
      priceNote: 'a week',
      includes: ['A loaf'],
      guarantee: 'Fresh',
      button: 'Order',
      hosts: ['bakery.example'],
      link: 'https://bakery.example/order',
    };
    const reports = [
      { on: 'click', event: 'cta_click', payload: { id: { value: 'order' } } },
      { on: 'enter', event: 'never_sent' },
    ];
    const sections = {
      hello: { type: 'greeting', greeting: 'Hi,', headline: 'Your bread' },
      price: { ...link, reports },
      again: link,
    };
    const visitor = run(valid(mini({ nodes: { start: offer({ sections }) } })));
    for (const section of ['hello', 'price', 'again', 'nowhere'])
      visitor.sends(eventAt('start', { type: 'click', section }));
    visitor.sends(eventAt('elsewhere', { type: 'click', section: 'price' }));
    expect(visitor.effects.filter(({ type }) => type !== 'follow')).toMatchObject([
      { type: 'report', event: 'cta_click', payload: { id: 'order' }, node: 'start' },
    ]);
    const address = 'https://bakery.example/order?loaf=1';
    visitor.sends(eventAt('start', { type: 'click', section: 'again', address }));
    expect(visitor.effects.at(-1)).toEqual({ type: 'follow', address });
  });
});
