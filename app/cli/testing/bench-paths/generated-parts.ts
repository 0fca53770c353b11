/** Nodes and fields of a long funnel: questions with three cards, branches over answers near and far, notes. */
export function generatedParts(count: number): object {
  const nodes: Record<string, object> = {};
  const fields: Record<string, object> = {};
  const last = count - 1;
  for (let number = 0; number < last; number += 1) {
    const id = `n${number}`;
    const after = `n${number + 1}`;
    const common = { path: number === 0 ? ['/', '/n0'] : `/${id}`, look: 'paper' };
    if (number >= last - 2) {
      const [type, field] = number === last - 2 ? ['text', 'gardener'] : ['email', 'mail'];
      const asks = { type, field, label: field, ...(type === 'email' ? { invalid: 'No.' } : {}) };
      const sends = type === 'email' ? { sends: { submitting: 'Sending' } } : {};
      nodes[id] = { ...common, type: 'question', title: field, asks, ...sends, next: after };
      continue;
    }
    if (number % 5 === 3) {
      nodes[id] = {
        ...common,
        type: 'info',
        headline: `Note ${number}`,
        button: 'On',
        next: after,
      };
      continue;
    }
    const values = Object.fromEntries(['a', 'b', 'c'].map((value) => [value, { label: value }]));
    fields[`f${number}`] = { type: 'choice', values };
    const far = `f${Math.floor(number / 2)}`;
    const skips = number % 10 === 7 && number + 3 < last - 2;
    const when =
      number % 20 === 7 || fields[far] === undefined
        ? { field: `f${number}`, is: 'c' }
        : {
            all: [
              { field: `f${number}`, is: 'c' },
              { field: far, is: 'a' },
            ],
          };
    nodes[id] = {
      ...common,
      type: 'question',
      title: `Question ${number}`,
      asks: {
        type: 'choice',
        field: `f${number}`,
        choices: Object.keys(values).map((value) => ({ value })),
      },
      ...(skips ? { branches: [{ when, to: `n${number + 3}` }] } : {}),
      next: after,
    };
  }
  nodes[`n${last}`] = {
    type: 'offer',
    path: '/end',
    version: 'bench',
    sections: { end: { type: 'greeting', greeting: 'Hello', headline: 'The end' } },
  };
  fields.gardener = { type: 'text' };
  fields.mail = { type: 'email' };
  return {
    start: 'n0',
    nodes,
    fields,
    decisions: {},
    frame: {
      totalSteps: count,
      logos: [],
      legal: { name: 'Legal', links: [{ label: 'Start', to: 'n0' }] },
    },
    planLink: { node: `n${last}`, version: 1 },
  };
}
