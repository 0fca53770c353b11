import { describe, expect, it } from 'vitest';
import { mailFunnelOf, teamMailOf, visitorMailOf, type MailFunnel } from '../../../engine/mails';
import { documentAsRead } from '../../../engine/build';
import { fileOf, mini, offer, projection, valid } from '../../support/build';

/** A curve with the list of what happens first. */
const curve = projection(
  {
    start: {
      field: 'begin',
      label: 'Wann?',
      calendar: 'In den Kalender',
      choices: [
        { label: 'Heute', day: 'today' },
        { label: 'Montag', day: 'monday' },
      ],
    },
    items: [
      { when: 'Tag 1', after: '0d', text: 'Messen, {name|du}.' },
      {
        when: 'Tag 8',
        after: '1w',
        text: 'Bestellen.',
        variants: [{ when: { field: 'home', is: 'house' }, text: 'Bohren.' }],
      },
    ],
  },
  'EUR',
);

const fields = {
  budget: { type: 'money', storedIn: 'cents' },
  home: { type: 'choice', values: { house: { label: 'Haus' }, flat: { label: 'Wohnung' } } },
  begin: { type: 'date' },
} as const;

/** A funnel with mails. */
function funnel(mails: object): MailFunnel {
  const parts = mini({
    nodes: { start: offer({ sections: { ...Object(offer().sections), curve } }) },
    fields,
    rest: { currency: 'EUR', language: 'de' },
  });
  const document = {
    ...valid(fileOf(parts)),
    texts: { greeting: 'Hallo {name|du}' },
    fields: {
      ...fields,
      name: { type: 'text', maxLength: 2000 },
      email: { type: 'email' },
      mailing: { type: 'consent', given: 'agreed', withheld: 'not agreed' },
    },
    outcomes: { pump: { label: 'Luftwärmepumpe' } },
    mails,
  } as const;
  const made = mailFunnelOf(documentAsRead(document).document);
  if (!made) throw new Error('It has no mails.');
  return made;
}

const ada = {
  record: { name: 'Ada', email: 'ada@example.com', budget: 500_000, home: 'house' },
  answers: [{ question: 'Wo?', value: 'Haus' }],
  outcome: 'pump',
  planLink: 'https://funnel.example/offer?plan=abc',
};

const both = (text: string): object => ({
  team: { subject: text, text },
  visitor: { subject: text, text },
});

describe('a mail', () => {
  it('says answers as pages do, shared texts, the outcome and the plan link', () => {
    const text = '{texts.greeting}: {budget} für {home}, {outcome}.\n{plan_link}';
    const words = 'Hallo Ada: 5.000 € für Haus, Luftwärmepumpe.';
    const made = visitorMailOf(funnel(both(text)), ada);
    expect('text' in made && made.text.replaceAll('\u00a0', ' ')).toBe(
      `${words}\nhttps://funnel.example/offer?plan=abc`,
    );
  });

  it('says its fallback where there is no answer, and nothing of answers that do not fit', () => {
    const lead = { record: { home: 'castle', budget: 'much' }, answers: [] };
    const text = '{texts.greeting}{home}{budget}{plan_link|, ohne Plan}';
    expect(visitorMailOf(funnel(both(text)), lead)).toEqual({
      subject: 'Hallo du, ohne Plan',
      text: 'Hallo du, ohne Plan',
    });
  });

  it('to the team lists all answers', () => {
    expect(teamMailOf(funnel(both('{answers}')), ada)).toMatchObject({ text: 'Wo?\nHaus' });
  });

  it('lists what happens first for this visitor, with the days once they are known', () => {
    const mails = funnel(both('{plan}'));
    expect(visitorMailOf(mails, ada)).toMatchObject({
      text: 'Tag 1: Messen, Ada.\nTag 8: Bohren.',
    });
    const flat = { ...ada, record: { name: 'Ada', home: 'flat', begin: '2026-12-07' } };
    expect(teamMailOf(mails, flat)).toMatchObject({
      text: 'Mo., 7. Dez.: Messen, Ada.\nMo., 14. Dez.: Bestellen.',
    });
  });

  it('is not made without a template, or without the consent that it names', () => {
    const team = { team: { subject: 'x', text: 'x' } };
    expect(visitorMailOf(funnel(team), ada)).toHaveProperty('skipped');
    const consenting = { visitor: { subject: 'x', text: 'x', consent: 'mailing' } };
    expect(visitorMailOf(funnel(consenting), ada)).toHaveProperty('skipped');
    for (const mailing of [false, 'true', 1]) {
      const lead = { ...ada, record: { mailing } };
      expect(visitorMailOf(funnel(consenting), lead)).toHaveProperty('skipped');
    }
    expect(visitorMailOf(funnel(consenting), { ...ada, record: { mailing: true } })).toEqual({
      subject: 'x',
      text: 'x',
    });
  });
});

describe('what a visitor writes in a mail', () => {
  const named = (name: string) => {
    const lead = { ...ada, record: { name } };
    const visitor = visitorMailOf(funnel(both('Hi {name}!')), lead);
    const team = teamMailOf(funnel(both('Hi {name}!')), lead);
    if ('skipped' in visitor || 'skipped' in team) throw new Error('No mail.');
    return { visitor, team };
  };

  it.each([
    ['https://evil.example/x', 'https: //evil. example/x'],
    ['www.evil.example', 'www. evil. example'],
    ['evil。example', 'evil。 example'],
    ['eve@evil.example', 'eve@evil. example'],
    ['mailto:eve', 'mailto: eve'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['A. B. Miller, 3.5 at 10:30', 'A. B. Miller, 3.5 at 10:30'],
    ['{plan_link} {texts.greeting}', '(plan_link) (texts. greeting)'],
  ])('%s has no link in it', (name, said) => {
    const { visitor, team } = named(name);
    expect(visitor.text).toBe(`Hi ${said}!`);
    expect(team.text).toBe(`Hi ${said}!`);
  });

  it('is one line of the subject, whatever breaks lines', () => {
    for (const end of ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u0000', '\u001b', '\u000b']) {
      const { visitor, team } = named(`Eve${end}Bcc: all@example.com`);
      for (const { subject } of [visitor, team])
        expect(subject).toBe('Hi Eve Bcc: all@example. com!');
    }
  });

  it('turns no words around', () => {
    expect(named('Eve\u202egnp').team.subject).toBe('Hi Eve gnp!');
  });

  it('is short where it goes to an address that is the visitor’s by their word alone', () => {
    const { visitor, team } = named('x'.repeat(2000));
    expect(visitor.text).toHaveLength('Hi !'.length + 80);
    expect(team.text).toHaveLength('Hi !'.length + 2000);
    expect(team.subject).toHaveLength(200);
  });

  it('is no link either among the answers, with their questions', () => {
    const answers = [{ question: 'See http://a.example', value: '<b>http://b.example</b>' }];
    const made = teamMailOf(funnel(both('{answers}')), { ...ada, answers });
    expect(made).toMatchObject({ text: 'See http: //a. example\n<b>http: //b. example</b>' });
  });
});
