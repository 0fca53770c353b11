import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { languages } from '../../../flows/languages';
import { schemas } from '../../../schemas';
import { fileOf, email, finds, info, text, valid, type Draft } from '../../support/build';
import { flows } from '../../support/documents';

const oven = { type: 'question', title: 'Which oven?', asks: { type: 'choice', field: 'oven' } };

const end = {
  type: 'offer',
  sections: { thanks: { type: 'greeting', greeting: 'Thank you', headline: 'We write today' } },
};

/** A document of a few lines: nothing in it could be left out. */
const short: Draft = {
  format: 3,
  id: 'short_v1',
  title: 'Short',
  webhook: {},
  fields: {
    oven: { type: 'choice', values: { gas: { label: 'Gas' }, wood: { label: 'Wood' } } },
    skipped: { type: 'flag' },
    email: { type: 'email' },
  },
  nodes: {
    oven: { ...oven, next: 'email' },
    email: { ...email('end'), asks: { type: 'email', field: 'email' }, sends: {} },
    end,
  },
};
const read = (more: Draft = {}): ReturnType<typeof valid> => valid(fileOf({ ...short, ...more }));

describe('a document that says little', () => {
  it('starts at its first screen, and names addresses by ids', () => {
    const { start, nodes } = read();
    expect(start).toBe('oven');
    expect(Object.values(nodes).map(({ path }) => path)).toEqual([
      ['/', '/oven'],
      '/email',
      '/end',
    ]);
  });

  it('names what it stores by its id, so that funnels do not share it', () => {
    const { session, webhook } = read();
    expect(session).toMatchObject({
      idKey: 'short_v1_session_id',
      dataKey: 'short_v1_session_data',
    });
    expect(webhook).toMatchObject({ sentKey: 'short_v1_webhook_sent_', user: { email: 'email' } });
    expect(read({ id: 'other_v1' }).session.dataKey).toBe('other_v1_session_data');
  });

  it('a short document uses the labels of its language', () => {
    const { labels, answerMessages, nodes } = read();
    expect(labels).toEqual(languages.en?.labels);
    expect(nodes.email).toMatchObject({
      asks: { button: labels.continue, label: labels.email, invalid: answerMessages.notEmail },
      sends: { submitting: labels.sending },
    });
    expect(read({ labels: { back: 'Zurück' } }).labels).toEqual({ ...labels, back: 'Zurück' });
  });

  it('says in its language what is wrong with cards and forms', () => {
    const { answerMessages, nodes } = read({
      fields: {
        ...Object(short.fields),
        sides: { type: 'choices', values: { jam: { label: 'Jam' }, ham: { label: 'Ham' } } },
      },
      nodes: {
        sides: {
          type: 'question',
          title: 'What with it?',
          asks: {
            type: 'choices',
            field: 'sides',
            maximum: 1,
            choices: [{ value: 'jam' }, { value: 'ham' }],
          },
          next: 'oven',
        },
        ...Object(short.nodes),
        email: {
          ...email('end'),
          asks: { type: 'form', boxes: [{ type: 'email', field: 'email', label: 'Email' }] },
          sends: {},
        },
      },
    });
    const { tooFew, tooMany, problems } = answerMessages;
    expect(nodes.sides).toMatchObject({ asks: { messages: { tooFew, tooMany } } });
    expect(nodes.email).toMatchObject({ asks: { problems } });
  });

  it('shows a card for each value, and numbers its answers', () => {
    const { fields, nodes } = read();
    expect(nodes.oven).toMatchObject({ asks: { choices: [{ value: 'gas' }, { value: 'wood' }] } });
    expect(fields).toMatchObject({ oven: { answerId: 1 }, email: { answerId: 2 } });
    expect(fields.skipped).not.toHaveProperty('answerId');
  });

  it('numbers a flag that an address answers', () => {
    const fields = { ...Object(short.fields), member: { type: 'flag', parameter: 'member' } };
    expect(read({ fields }).fields.member).toMatchObject({ answerId: 3 });
  });

  it('numbers nothing where a field has a number of its own', () => {
    const fields = { ...Object(short.fields), email: { type: 'email', answerId: 7 } };
    expect(read({ fields }).fields.oven).not.toHaveProperty('answerId');
  });

  it('leads its plan link to the first offer, or else to the start', () => {
    expect(read().planLink).toBeUndefined();
    expect(read({ planLink: {} }).planLink).toEqual({ node: 'end', version: 1 });
    expect(read({ planLink: { node: 'oven' } }).planLink).toEqual({ node: 'oven', version: 1 });
  });

  it('takes the words of its region, then those of its language', () => {
    const wordsOf = (language: string): ReturnType<typeof read>['controls'] =>
      read({ language }).controls;
    expect(wordsOf('de-AT')).toEqual(wordsOf('de'));
    expect(wordsOf('de')).toMatchObject({ close: 'Schließen', open: 'Öffnen' });
    expect(wordsOf('de-CH')).toMatchObject({ close: 'Schliessen', open: 'Öffnen' });
    const own = read({ language: 'de-CH', controls: { close: 'Zu' } });
    expect(own.controls).toMatchObject({ close: 'Zu', open: 'Öffnen' });
  });

  it('has to say the words of a language that has no file', () => {
    const said = { language: 'sv', pointer: '/language' };
    finds({ ...short, language: 'sv' }, 'missing-label', said);
    finds({ ...short, language: 'sv-FI' }, 'missing-label', said);
  });

  it('has to say only those that its screens take', () => {
    const { labels, messages } = Object(languages.en);
    const swedish = { ...short, language: 'sv', labels, messages };
    const missing = ['answerMessages.missing', 'answerMessages.notEmail'];
    finds(swedish, 'missing-label', { missing });
  });
});

describe('progress and steps that no screen says', () => {
  const branch = { when: { field: 'oven', is: 'gas' }, to: 'email' };
  const nodes = {
    oven: { ...oven, next: 'why', branches: [branch] },
    why: text('why', 'news'),
    news: info('email'),
    email: email('end'),
    end,
    privacy: info('oven', { entry: true }),
  };
  const fields = { ...Object(short.fields), why: { type: 'text' } };

  it('follow from the longest routes, and fall on none', () => {
    const document = read({ nodes, fields });
    const shown = Object.entries(document.nodes).map(([id, node]) => [
      id,
      node.progress,
      node.step,
    ]);
    expect(shown).toEqual([
      ['oven', 20, 1],
      ['why', 40, 2],
      ['news', 60, 2],
      ['email', 80, 3],
      ['end', undefined, undefined],
      ['privacy', undefined, undefined],
    ]);
    expect(document.frame.totalSteps).toBe(3);
  });

  it('follow from the routes of a second start too', () => {
    const document = read({
      nodes: { ...nodes, campaign: text('why', 'news', { entry: 'start' }) },
      fields,
    });
    const { campaign, news } = document.nodes;
    expect([campaign?.progress, campaign?.step]).toEqual([25, 1]);
    expect([news?.progress, news?.step]).toEqual([60, 2]);
  });

  it('stay as they are where screens lead to each other', () => {
    const back = { ...nodes, news: info('email', { branches: [{ ...branch, to: 'why' }] }) };
    const { why, news, email: last } = read({ nodes: back, fields }).nodes;
    expect([why, news, last].map((node) => node?.progress)).toEqual([50, 50, 75]);
  });

  it('are left to a document that says one of its own', () => {
    const own = { ...nodes, oven: { ...nodes.oven, progress: 10, step: 1 } };
    const document = read({ nodes: own, fields });
    expect(document.nodes.why?.progress).toBeUndefined();
    expect(document.nodes.why?.step).toBeUndefined();
    expect(read({ nodes, fields, frame: { totalSteps: 9 } }).frame.totalSteps).toBe(9);
  });
});

it('English has every label and message', () => {
  const english = Object(languages.en);
  const { labels, messages } = Object(schemas['frame.schema.json']).$defs;
  const { properties } = Object(schemas['answer-messages.schema.json']);
  expect(Object.keys(english.answerMessages).toSorted()).toEqual(
    Object.keys(properties).toSorted(),
  );
  expect(Object.keys(english.labels).toSorted()).toEqual(Object.keys(labels.properties).toSorted());
  const withDefault = ['errorEvent', 'incomplete'];
  expect([...Object.keys(english.messages), ...withDefault].toSorted()).toEqual(
    Object.keys(messages.properties).toSorted(),
  );
});

describe('the short flow', () => {
  it('has three screens, sends its leads and takes at most 40 lines', () => {
    const file = readFileSync('flows/piano-tuning.json', 'utf8');
    const { nodes } = valid(file);
    expect(file.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(Object.keys(nodes)).toHaveLength(3);
    expect(Object.values(nodes).some((node) => node.type === 'question' && node.sends)).toBe(true);
  });
});

describe('a flow that says everything', () => {
  it.each(flows.filter(({ text: file }) => 'messages' in JSON.parse(file)))(
    '$file is read as it is written',
    ({ text: file }) => {
      const written = JSON.parse(file);
      const document = valid(file);
      expect(document).toMatchObject({ labels: written.labels, messages: written.messages });
      expect(document).toMatchObject({ session: written.session, webhook: written.webhook });
      for (const [id, { path, progress, step }] of Object.entries<Draft>(written.nodes))
        expect([path, progress, step]).toEqual([
          document.nodes[id]?.path,
          document.nodes[id]?.progress,
          document.nodes[id]?.step,
        ]);
    },
  );
});
