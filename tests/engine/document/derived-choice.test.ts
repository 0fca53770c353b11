import { describe, expect, it } from 'vitest';
import {
  interpolate,
  isComputed,
  resolveNode,
  shownAnswers,
  type Answers,
  type ChoiceField,
} from '../../../engine';
import { recordOf } from '../../../engine/session';
import { outlineOf } from '../../../engine/build';
import { readFlow } from '../../support/flows';

const { document } = readFlow('flows/interface-wizard.json');
const outline = outlineOf(document);
const [id, field] = Object.entries(document.fields).find(
  (entry): entry is [string, ChoiceField] => 'derived' in entry[1],
) ?? ['', undefined];
const [offerId = '', offer] =
  Object.entries(document.nodes).find(([, { type }]) => type === 'offer') ?? [];

const typeFor = (answers: Answers): unknown => shownAnswers(outline, offerId, answers)[id];

describe('a choice whose value follows from other answers', () => {
  it('is a computed field, which no screen asks', () => {
    expect(isComputed(field)).toBe(true);
  });

  it('is the value of the first case that holds, also where a later one holds too', () => {
    expect(typeFor({ leads_after_no_buy: 'nurture' })).toBe('teacher');
    expect(typeFor({ personalization_feel: 'very' })).toBe('host');
    expect(typeFor({ leads_after_no_buy: 'nurture', personalization_feel: 'very' })).toBe(
      'teacher',
    );
  });

  it('is the other value for everybody else, also without answers', () => {
    expect(typeFor({ leads_after_no_buy: 'lost', tone: 'casual' })).toBe('expert');
    expect(typeFor({})).toBe('expert');
  });

  it('follows the answers, whatever was stored for it', () => {
    expect(typeFor({ [id]: 'spark', leads_after_no_buy: 'nurture' })).toBe('teacher');
  });

  it('is read in copy, chooses variants, and is stored', () => {
    const answers = shownAnswers(outline, offerId, {
      goal_path: 'leads',
      tone: 'high_energy',
    });
    expect(interpolate(`You are {${id}}.`, outline, answers)).toBe('You are The Spark.');
    if (!offer) throw new Error('the wizard has no offer');
    const shown = resolveNode(offer, outline, answers);
    const sections = shown.type === 'offer' ? Object.values(shown.sections) : [];
    const result = sections.find(({ type }) => type === 'result');
    expect(result).toMatchObject({
      headline: 'The Spark',
      text: expect.stringMatching(/^You get people moving/),
      image: { src: '/images/types/spark.svg' },
    });
    expect(recordOf(document.fields, answers, '')).toMatchObject({ [id]: 'spark' });
  });
});
