import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { choice, email, info, mini, offer, oneOf, type Draft } from '../../support/build';

const phone = (next: string, more: Draft = {}): Draft => ({
  type: 'question',
  title: 'Your number?',
  next,
  asks: {
    type: 'phone',
    field: 'phone',
    label: 'Phone',
    country: 'DE',
  },
  ...more,
});
const done: Draft = { type: 'end', headline: 'We call you tomorrow' };
const small = { when: { field: 'size', is: 'small' }, to: 'called' };

/** The ends on whose ways a lead is lost, with what is said. */
function lostIn(nodes: Readonly<Record<string, Draft>>, rest: Draft = {}, fields = {}): string[] {
  const document = mini({
    fields: {
      phone: { type: 'phone', answerId: 7 },
      size: oneOf('small', 'large'),
      hero: { ...oneOf('plain', 'bold'), assigned: {} },
      ...fields,
    },
    nodes,
    rest: { planLink: undefined, ...rest },
  });
  return check(JSON.stringify(document)).diagnostics.flatMap(({ code, pointer, message }) =>
    code === 'lost-lead' ? `${pointer}: ${message}` : [],
  );
}

describe('a lead is lost where visitors have said how to reach them, and the way ends before it is sent', () => {
  const nodes = (...branches: readonly Draft[]): Readonly<Record<string, Draft>> => ({
    size: choice('size', ['small', 'large'], 'phone'),
    phone: phone('email', { branches }),
    email: email('plan'),
    plan: offer(),
    called: done,
  });

  it('at an end to which a branch leads', () => {
    expect(lostIn(nodes(small))).toEqual([
      '/nodes/called: The way size → phone → called asks for "phone" and ends without sending it: the lead is lost. Lead it past a question with "sends".',
    ]);
  });

  it('once for an end, however many ways lead there', () => {
    const other = info('called');
    const large = { when: { field: 'size', is: 'large' }, to: 'other' };
    expect(lostIn({ ...nodes(small, large), other })).toHaveLength(1);
  });

  it('where what sends is skipped', () => {
    const skipped = email('called', { skip: 'Later' });
    expect(lostIn({ phone: phone('email'), email: skipped, called: done })).toHaveLength(1);
  });

  it('where a reading that is not chosen leads there', () => {
    const asked = phone('email');
    const large = { when: { field: 'size', is: 'large' }, to: 'called' };
    const sorry = choice('size', ['small', 'large'], 'phone', { branches: [large] });
    const reading = (...branches: readonly Draft[]): Draft => ({
      summary: 'Asked',
      changes: { nodes: { phone: { branches } } },
    });
    const way = {
      question: 'Where to?',
      kind: 'business',
      matters: 'Leads.',
      blocks: false,
      why: 'It was said so.',
      confirmed: true,
      decidedBy: 'Ada',
      chosen: 'asked',
      readings: {
        asked: reading(),
        called: reading(small),
      },
    };
    const document = mini({
      fields: { phone: { type: 'phone', answerId: 7 }, size: oneOf('small', 'large') },
      nodes: { size: sorry, phone: asked, email: email('plan'), plan: offer(), called: done },
      rest: { planLink: undefined, decisions: { way } },
    });
    const { diagnostics } = check(JSON.stringify(document), {}, { readings: 'each' });
    expect(
      diagnostics.flatMap(({ code, message }) => (code === 'broken-reading' ? message : [])),
    ).toContainEqual(expect.stringContaining('The way size → phone → called asks for "phone"'));
  });

  it('but not where nobody has said it', () => {
    const sorry = { ...small, to: 'called' };
    const start = choice('size', ['small', 'large'], 'phone', { branches: [sorry] });
    expect(lostIn({ ...nodes(), size: start })).toEqual([]);
    const skipped = phone('asked', { skip: 'Later' });
    const asked = choice('size', ['small', 'large'], 'email');
    const answered = { when: { field: 'phone', answered: true }, to: 'email' };
    expect(
      lostIn({
        phone: {
          ...skipped,
          branches: [answered],
          next: 'called',
        },
        asked,
        email: email('plan'),
        plan: offer(),
        called: done,
      }),
    ).toEqual([]);
  });

  it('and not where it is sent before, by a question or a signup, or there is no webhook', () => {
    expect(
      lostIn({ ...nodes(small), phone: phone('email', { branches: [small], sends: {} }) }),
    ).toEqual([]);
    expect(lostIn(nodes(small), { webhook: undefined })).toEqual([]);
  });
});

describe('a lead is lost where visitors say how to reach them only after something was sent', () => {
  const sized = choice('size', ['small', 'large'], 'phone', { sends: {} });
  const rest = { email: email('plan'), plan: offer(), called: done };

  it('as what is sent once reaches nobody', () => {
    expect(lostIn({ size: sized, phone: phone('email', { branches: [small] }), ...rest })).toEqual([
      '/nodes/called: The way size → phone → called asks for "phone" and ends without sending it: the lead is lost. Lead it past a question with "sends".',
    ]);
  });

  it('also where only a way that nobody takes leads back to what sends', () => {
    const never = { when: { field: 'size', answered: false }, to: 'size' };
    expect(
      lostIn({ size: sized, phone: phone('called', { branches: [never] }), called: done }),
    ).toHaveLength(1);
  });

  it('or that does not count when it is sent, as an answer was changed that led there', () => {
    const again = choice('size', ['small', 'large'], 'phone', { title: 'Which size after all?' });
    const first = choice('size', ['small', 'large'], 'again', { branches: [small] });
    const sending = phone('called', { sends: {} });
    expect(lostIn({ size: first, again, phone: sending, called: done })).toEqual([
      expect.stringContaining('The way size → again → phone → called asks for "phone"'),
    ]);
  });

  it('but not where they can be reached by what was sent', () => {
    const first = email('size');
    const asked = phone('last', { branches: [small] });
    const last = choice('hero', ['plain', 'bold'], 'plan', { sends: {} });
    const nodes = { first, size: { ...sized, sends: undefined }, phone: asked, last, ...rest };
    const { email: _, ...others } = nodes;
    expect(lostIn(others, {}, { hero: oneOf('plain', 'bold') })).toEqual([]);
  });
});

describe('a lead is lost where others arrive at the same end', () => {
  const bold = { when: { field: 'hero', is: 'bold' }, to: 'plan' };
  const start = (...branches: readonly Draft[]): Draft =>
    choice('size', ['small', 'large'], 'email', { branches });
  const nodes = { email: email('plan'), plan: offer() };

  it('of one version of an experiment', () => {
    expect(lostIn({ size: start(bold), ...nodes })).toEqual([
      '/nodes/plan: Visitors who are assigned "bold" for "hero" come here by the way size → plan, which sends nothing, while the leads of others arrive. Lead it past a question with "sends".',
    ]);
  });

  it('of a version with an end of its own', () => {
    const called = { ...bold, to: 'called' };
    expect(lostIn({ size: start(called), ...nodes, called: done })).toHaveLength(1);
  });

  it('of one start', () => {
    const again = info('plan', { entry: 'start' });
    expect(lostIn({ size: start(), ...nodes, again })).toEqual([
      expect.stringMatching(/^\/nodes\/plan: Visitors who begin at "again" come here /),
    ]);
  });

  it('but not where a version, or a start, only has one more end for visitors whom it does not suit', () => {
    const asked = choice('size', ['small', 'large'], 'email', { branches: [small] });
    const also = { size: start({ ...bold, to: 'more' }), ...nodes, called: done };
    const own = { type: 'info', headline: 'For guests', next: 'called', button: 'On' };
    expect(lostIn({ ...also, more: { ...asked, title: 'And now?' } })).toEqual([]);
    expect(
      lostIn({ size: start(), ...nodes, guest: { ...own, entry: 'start' }, called: done }),
    ).toEqual([]);
  });
});
