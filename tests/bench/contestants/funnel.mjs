import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { questions } from './questions.mjs';

/**
 * The interface wizard with other questions: its logos, reports and storage stay. The others have no sound either.
 * @param moment how long a chosen card shows before it leads on
 */
export function documentWith(count, moment = '1ms') {
  const { brand, labels, messages, session, theme, frame, reports } = JSON.parse(
    readFileSync('flows/interface-wizard.json', 'utf8'),
  );
  const asked = questions(count);
  const fields = asked.map(({ choices }, index) => [
    `q${index}`,
    {
      type: 'choice',
      values: Object.fromEntries(choices.map((label, choice) => [`c${choice}`, { label }])),
    },
  ]);
  const nodes = asked.map(({ title, subtitle }, index) => [
    `q${index}`,
    {
      type: 'question',
      path: index === 0 ? '/' : `/question-${index}`,
      title,
      ...(subtitle ? { subtitle } : {}),
      progress: Math.round((100 * index) / count),
      asks: { type: 'choice', field: `q${index}` },
      next: index === count - 1 ? 'end' : `q${index + 1}`,
    },
  ]);
  return {
    $schema: '../schemas/funnel.schema.json',
    texts: { praise: 'Praised by 3,482 entrepreneurs' },
    format: 3,
    id: 'bench_v1',
    title: 'Bench',
    brand,
    labels,
    messages,
    session,
    theme,
    reports,
    frame: {
      logos: frame.logos,
      totalSteps: count,
    },
    timings: { choice: moment },
    fields: Object.fromEntries(fields),
    nodes: {
      ...Object.fromEntries(nodes),
      end: {
        type: 'end',
        path: '/end',
        headline: 'Thank you',
        subheadline: 'That was all.',
      },
    },
  };
}

async function buildFunnel(file, dist, isReadable = false) {
  const options = [
    '--outDir',
    dist,
    '--logLevel',
    'error',
    ...(isReadable ? ['--minify', 'false'] : []),
  ];
  await promisify(execFile)('npm', ['run', '-s', 'build', '--', ...options], {
    env: { ...process.env, NODE_ENV: 'production', FUNNEL: file },
  });
}

const asked = (name, moment) => ({
  name,
  card: '[data-choice]',
  async build(dist, count, isReadable) {
    const file = `${dirname(dist)}/bench-${count}-${moment}.json`;
    await mkdir(dirname(dist), { recursive: true });
    await writeFile(file, JSON.stringify(documentWith(count, moment), null, 2));
    await buildFunnel(file, dist, isReadable);
  },
});

/** This project: the questions as a document, built as every funnel is. A chosen card shows for 1 ms: a step has two frames. */
export const funnel = asked('this project', '1ms');

/** The same without that moment: a choice and what follows it are one frame, as in the others. */
export const funnelAtOnce = asked('this project at once', '0ms');

/** The interface wizard as it is shipped. Its first choice shows for 300 ms: only its first paint compares. */
export const wizard = {
  name: 'interface wizard, as shipped',
  card: '[data-choice]',
  title: '^.+',
  steps: 0,
  build: (dist, count, isReadable) => buildFunnel('flows/interface-wizard.json', dist, isReadable),
};
