/** How many questions of a scored funnel count for its score. */
const scored = 8;

/**
 * A long funnel with all that makes plans hard: questions with three cards, of which eight count for a score, branches
 * over answers and over the score midway, questions that lead back, and three ends by the score.
 */
export function scoredFunnel(count: number): {
  readonly start: string;
  readonly fields: Readonly<Record<string, object>>;
  readonly nodes: Readonly<Record<string, object>>;
} {
  const choice = {
    type: 'choice',
    values: { a: { label: 'A' }, b: { label: 'B' }, c: { label: 'C' } },
  };
  const fields: Record<string, object> = {};
  const nodes: Record<string, object> = {};
  const last = count - 4;
  const every = Math.floor(last / scored);
  for (let number = 0; number <= last; number += 1) {
    const next = number === last ? 'middle' : `q${number + 1}`;
    const skip = `q${Math.min(last, number + 3)}`;
    fields[`f${number}`] = choice;
    nodes[`q${number}`] = {
      type: 'question',
      title: `Question ${number}`,
      asks: { type: 'choice', field: `f${number}` },
      next,
      branches: branchesOf(number, last, skip),
    };
  }
  const parts = Array.from({ length: scored }, (_, index) => ({
    scores: { field: `f${index * every}`, values: { a: 3, b: 2, c: 1 }, otherwise: 0 },
  }));
  fields.score = { type: 'computed', as: 'number', value: { sum: parts } };
  const ends = ['low', 'middle', 'high'];
  for (const end of ends) nodes[end] = { type: 'end', headline: `Your score is ${end}` };
  const funnel = {
    format: 3,
    id: `scored_${count}_v1`,
    title: 'A scored funnel',
    start: 'q0',
    fields,
    nodes,
  };
  return funnel;
}

function branchesOf(number: number, last: number, skip: string): object[] {
  const field = `f${number}`;
  if (number === last)
    return [
      { when: { field: 'score', atLeast: 20 }, to: 'high' },
      { when: { field: 'score', below: 11 }, to: 'low' },
    ];
  switch (number % 20) {
    case 5:
      return [{ when: { field, is: 'c' }, to: skip }];
    case 9:
      return [
        {
          when: {
            all: [
              { field, is: 'b' },
              { field: `f${number - 6}`, is: 'a' },
            ],
          },
          to: skip,
        },
      ];
    case 13:
      return number > 20
        ? [
            {
              when: { field: 'score', atLeast: Math.max(2, Math.floor((20 * number) / last)) },
              to: skip,
            },
          ]
        : [];
    case 17:
      return [{ when: { field, is: 'b' }, to: `q${number - 2}` }];
    default:
      return [];
  }
}
