import { describe, expect, it } from 'vitest';
import { differences } from '../../../app/paths/browser/compare/compare';
import { messagesSeen } from '../../../app/paths/browser/compare/messages';
import { machineModelOf, type MachineModel } from '../../../engine/paths/machine/machine-model';
import { messagesFor } from '../../../engine/paths/screens/messages';
import { explained, planOf, replayerOf, type Plan, type PlanStep } from '../../../engine/paths';
import type { Answers, FunnelDocument } from '../../../engine';
import { email, mini, offer, text, valid } from '../../support/build';
import { fixtures, flows } from '../../support/documents';
import { readFlow } from '../../support/flows';
import { documentIn, planIn } from '../support/document-in';

const { document: heatPump } = readFlow('flows/heat-pump.json');
const gallery = documentIn(fixtures.find(({ file }) => file.includes('gallery'))?.text ?? '');

const models = new Map<FunnelDocument, MachineModel>();

/** What a visitor reads who enters something, by the pointers inside the question. */
function read(document: FunnelDocument, node: string, entered: Answers): Record<string, string> {
  const model = models.get(document) ?? machineModelOf(document);
  models.set(document, model);
  const messages = messagesFor(model, node, {}, entered);
  const at = `/nodes/${node}/asks/`;
  return Object.fromEntries(
    messages.map((message) => [message.pointer.replace(at, ''), message.text]),
  );
}

const contact = { name: 'Ada', email: 'ada@example.com', postcode: '26382', agreed: true };

describe('the message that a visitor reads', () => {
  it.each<[string, Answers, Record<string, string>]>([
    ['email', { email: '' }, { 'messages/missing': 'Please fill this in.' }],
    ['email', { email: '   ' }, { 'messages/missing': 'Please fill this in.' }],
    ['email', { email: 'a' }, { invalid: 'This address is not complete.' }],
    ['email', { email: ' ada@example.com ' }, {}],
    ['area', {}, { 'messages/missing': 'Please fill this in.' }],
    ['area', { area: 'a lot' }, { 'messages/notNumber': 'Please enter a number.' }],
    [
      'area',
      { area: 2500.5 },
      { 'messages/tooHigh': 'That is a hall. Please enter 2,500\u00a0m² or less.' },
    ],
    ['toppings', { toppings: [] }, { 'messages/tooFew': 'Choose at least one.' }],
    [
      'toppings',
      { toppings: ['butter', 'honey', 'cheese'] },
      { 'messages/tooMany': '2 at most. Take one away first.' },
    ],
    ['grain', { grain: 'other' }, { 'choices/2/box/messages/missing': 'Please fill this in.' }],
    [
      'phone',
      { phone: 'none' },
      { 'messages/notPhone': 'Please check the number and the country.' },
    ],
    [
      'growth',
      { sales: 2_000_100, goal: 3_000_000, sells_nothing: false },
      { 'messages/tooHigh': 'Please enter $20,000 or less.' },
    ],
    [
      'growth',
      { sales: 500_000, goal: 5_000_100, sells_nothing: false },
      { 'messages/tooHigh': 'Please enter $50,000 or less.' },
    ],
    [
      'growth',
      { sales: 0, goal: 9900, sells_nothing: true },
      { 'messages/tooLow': 'Please enter $100 or more.' },
    ],
    ['terms', {}, { 'messages/notGiven': 'Please tick this box to go on.' }],
    [
      'country',
      { country: 'nowhere' },
      { 'messages/notListed': 'Please choose one from the list.' },
    ],
    [
      'growth',
      { sales: 500_000, goal: 500_000, sells_nothing: false },
      { 'messages/targetTooLow': 'Please enter more than the first amount.' },
    ],
  ])('on %s, %j: %j', (node, entered, messages) => {
    expect(read(gallery, node, entered)).toEqual(messages);
  });

  it('is said by every wrong box of a form, and above them all', () => {
    expect(read(heatPump, 'contact', { ...contact, email: '', postcode: '1' })).toEqual({
      problems: 'Please look at 2 boxes again:',
      'boxes/1/messages/missing': 'Please fill this in.',
      'boxes/2/messages/pattern': 'A postcode has five digits, such as 26382.',
    });
    expect(read(heatPump, 'contact', { ...contact, email: 'a' })).toMatchObject({
      problems: 'Please look at one box again:',
      'boxes/1/invalid': 'Please enter an e-mail address such as name@example.com.',
    });
  });
});

/** The wrong answers of a plan to a node, each with the pointers of what is said and who refuses. */
function refusals(plan: Plan, node: string): Record<string, unknown>[] {
  const steps = plan.runs.flatMap(({ steps: all }) => all);
  return steps.flatMap((step: PlanStep) =>
    step.action === 'reject' && step.node === node && step.expect.messages
      ? [
          {
            ...step.event?.values,
            says: step.expect.messages.map(({ pointer }) => pointer.split('/').at(-1)),
            ...(step.pageOnly && { pageOnly: true }),
          },
        ]
      : [],
  );
}

describe('a plan of boundaries', () => {
  const plan = planOf(heatPump, { strategies: ['boundaries'] });

  it('says which message a refused step shows, and covers it', () => {
    const messages = explained(heatPump, plan).coverage.filter(({ kind }) => kind === 'message');
    expect(
      messages.flatMap(({ pointer, status, reason }) =>
        status === 'covered' ? [] : [[pointer, reason ?? status]],
      ),
    ).toEqual([
      // Both boxes take whole numbers only.
      ['/nodes/boiler-age/asks/messages/ambiguous', 'unreachable'],
      ['/nodes/area/asks/messages/ambiguous', 'unreachable'],
      ['/nodes/insulated/asks/messages/tooMany', 'unreachable'],
      ['/nodes/warmth/asks/messages/missing', 'unreachable'],
    ]);
    const empty = plan.runs
      .flatMap(({ steps }) => steps)
      .find(({ event }) => event?.values?.email === '');
    expect(empty?.covers).toEqual([
      '/nodes/contact/asks/problems',
      '/nodes/contact/asks/boxes/1/messages/missing',
    ]);
  });

  it('tries an unfinished day, the days just outside limits, and those at them', () => {
    expect(refusals(plan, 'wanted')).toEqual(
      expect.arrayContaining([
        { wanted: '2026-07-26', says: ['tooEarly'], pageOnly: true },
        { wanted: '2028-06-16', says: ['tooLate'], pageOnly: true },
        { wanted: '2026-06', says: ['notDay'] },
      ]),
    );
    const taken = plan.runs
      .flatMap(({ steps }) => steps)
      .flatMap(({ action, event }) => (action === 'answer' ? (event?.values?.wanted ?? []) : []));
    expect(taken).toEqual(expect.arrayContaining(['2026-07-27', '2028-06-15']));
  });

  const wizard = documentIn(flows.find(({ file }) => file.includes('wizard'))?.text ?? '');

  it('takes an address of blanks at a signup for none, as its page does', () => {
    expect(refusals(planIn(wizard, ['edges', 'boundaries']), 'signup')).toEqual(
      expect.arrayContaining([
        { email: '   ', says: ['missing'] },
        { email: 'a', says: ['emailInvalid'] },
      ]),
    );
  });

  it('expects no message of the form where a signup asks for its code', () => {
    const said = refusals(planIn(wizard, ['edges', 'boundaries']), 'signup');
    expect(said.filter((each) => each.email === undefined)).toEqual([]);
  });

  it('tries a password that is one letter too short, and says so', () => {
    const steps = planIn(wizard, ['edges', 'boundaries']).runs.flatMap((run) => run.steps);
    const tried = steps.filter(({ password }) => password !== undefined);
    expect(tried).toHaveLength(1);
    expect(tried[0]).toMatchObject({
      action: 'reject',
      node: 'signup',
      pageOnly: true,
      password: 'xxxxxxx',
      covers: ['/nodes/signup/form/messages/passwordShort'],
    });
  });

  it('tries numbers just outside their range', () => {
    expect(refusals(plan, 'area')).toEqual(
      expect.arrayContaining([
        { area: 39, says: ['tooLow'] },
        { area: 401, says: ['tooHigh'] },
      ]),
    );
  });

  it('tries days just outside the limits that an earlier answer sets', () => {
    const day = (field: string, next: string) =>
      text(field, next, { asks: { type: 'date', field, label: field } });
    const journey = valid(
      mini({
        fields: {
          arrival: { type: 'date', earliest: '2026-07-01', latest: '2026-07-01' },
          departure: {
            type: 'date',
            earliest: { field: 'arrival', offset: '+1d' },
            latest: { field: 'arrival', offset: '+2w' },
          },
        },
        nodes: {
          arrival: day('arrival', 'departure'),
          departure: day('departure', 'mail'),
          mail: email('end'),
          end: offer(),
        },
      }),
    );
    expect(refusals(planOf(journey, { strategies: ['boundaries'] }), 'departure')).toEqual(
      expect.arrayContaining([
        { departure: '2026-07-01', says: ['tooEarly'], pageOnly: true },
        { departure: '2026-07-16', says: ['tooLate'], pageOnly: true },
      ]),
    );
  });

  it('a plan of boundaries tries no answer twice', () => {
    const all = plan.runs
      .flatMap(({ steps }) => steps)
      .filter(({ action }) => action === 'reject')
      .map(({ event, expect: { messages } }) => JSON.stringify([event, messages]));
    expect(all.length).toBe(new Set(all).size);
  });

  it('is the same when it is repeated, what only the page refuses included', () => {
    const { replay } = replayerOf(heatPump);
    for (const { steps } of plan.runs) expect(replay(steps).map(({ step }) => step)).toEqual(steps);
  });
});

describe.each(flows)('the refusals of $file', ({ text: written }) => {
  it('are covered, proved impossible or explained', () => {
    const document = documentIn(written);
    const { coverage } = explained(document, planIn(document, ['edges', 'boundaries']));
    const open = coverage.filter(
      ({ kind, status }) => kind === 'message' && status === 'uncovered',
    );
    expect(open.map(({ pointer }) => pointer)).toEqual([]);
  });
});

describe('the messages of a page', () => {
  const expected = ['Look at one box again:', 'Please fill this in.'];

  it('are those of the plan: announced, listed with a label, or at a wrong box', () => {
    const summary = ['Look at one box again:', 'E-mail: Please fill this in.'];
    const wrong = [['Please fill this in.', 'We never share it.']];
    expect(messagesSeen(expected, { announced: summary, wrong })).toEqual(expected);
    expect(messagesSeen(['Too low.'], { announced: [], wrong: [['Too low.']] })).toEqual([
      'Too low.',
    ]);
  });

  it('differ where one is missing, another is shown, or a wrong box does not say why', () => {
    const announced = ['Look at one box again:'];
    expect(messagesSeen(expected, { announced, wrong: [] })).toEqual(announced);
    expect(messagesSeen([], { announced, wrong: [] })).toEqual(announced);
    expect(messagesSeen([], { announced: [], wrong: [['We never share it.']] })).toEqual([
      'We never share it.',
    ]);
  });

  it('are compared where the plan expects some', () => {
    const state = {
      href: 'http://localhost/mail',
      address: '/mail',
      headings: ['Mail'],
      progress: [],
      drawn: [],
      messages: { announced: ['Not an address.'], wrong: [] },
      head: '',
      stored: null,
      sessionId: null,
      dataLayer: [],
      isNewDocument: false,
    };
    const step = { node: 'mail', phase: 'asking', address: '/mail', heading: 'Mail', reports: [] };
    const messages = [
      { pointer: '/nodes/mail/asks/messages/missing', text: 'Please fill this in.' },
    ];
    const loose = { times: new Set<string>(), promises: new Set<string>() };
    const compare = (expects: object) =>
      differences({ step: { ...step, ...expects }, stored: {}, loose, reportsBefore: 0 }, state);
    expect(compare({})).toEqual([]);
    expect(compare({ messages })).toEqual([
      { what: 'messages', expected: ['Please fill this in.'], seen: ['Not an address.'] },
    ]);
  });
});
