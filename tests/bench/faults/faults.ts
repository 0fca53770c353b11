import type { Fault } from './fault';
import { faultsOfThePage } from './of-the-page';

const heatPump = 'flows/heat-pump.json';
const wizard = 'flows/interface-wizard.json';
const gallery = 'tests/fixtures/gallery.json';

/** Faults of the engine, the compiler, the renderers, the application, its service worker, the saved row and the payload. */
export const faults: readonly Fault[] = [
  ...faultsOfThePage,
  {
    name: 'every duration is twice as long',
    file: 'engine/document/basics/duration.ts',
    from: 'Math.round(Number(match[1]) * unit)',
    to: 'Math.round(Number(match[1]) * unit * 2)',
  },
  {
    name: '"all" means "any"',
    file: 'engine/document/conditions/condition.ts',
    from: 'return all.every(holds)',
    to: 'return all.some(holds)',
  },
  {
    name: '"any" means "all"',
    file: 'engine/document/conditions/condition.ts',
    from: 'return any.some(holds)',
    to: 'return any.every(holds)',
    flow: heatPump,
  },
  {
    name: 'is means is not',
    file: 'engine/document/fields/operators.ts',
    from: 'is: (answer, operand) => answer === operand,',
    to: 'is: (answer, operand) => answer !== operand,',
  },
  {
    name: 'below means at most',
    file: 'engine/document/fields/operators.ts',
    from: 'difference(answer, operand) < 0,',
    to: 'difference(answer, operand) <= 0,',
    flow: heatPump,
    plan: ['--strategy', 'boundaries'],
  },
  {
    name: 'sums are differences',
    file: 'engine/document/computed/evaluate.ts',
    from: 'joined((a, b) => a + b)',
    to: 'joined((a, b) => a - b)',
    flow: heatPump,
  },
  {
    name: 'a row of a table ends before its limit',
    file: 'engine/document/computed/evaluate.ts',
    from: 'number <= comparable(quantity(upTo))',
    to: 'number < comparable(quantity(upTo))',
    flow: heatPump,
    plan: ['--strategy', 'boundaries'],
  },
  {
    name: 'progress is one less',
    file: 'engine/compile/outline.ts',
    from: 'progress: node.progress,',
    to: 'progress: node.progress === undefined ? undefined : node.progress - 1,',
  },
  {
    name: 'the page shows one more of progress',
    file: 'renderers/frame/Frame.tsx',
    from: 'aria-valuenow={percent}',
    to: 'aria-valuenow={percent + 1}',
  },
  {
    name: 'the first branch is dropped',
    file: 'engine/compile/leave.ts',
    from: 'return transitions.map(',
    to: 'return transitions.slice(transitions.length > 1 ? 1 : 0).map(',
  },
  {
    name: 'branches are tried from the last to the first',
    file: 'engine/compile/leave.ts',
    from: 'return transitions.map(',
    to: 'return transitions.toSorted((a, b) => Number(b.when === undefined) - Number(a.when === undefined)).map(',
  },
  {
    name: 'a replaced step is pushed',
    file: 'engine/compile/leave.ts',
    from: '...(history && { params: { history } })',
    to: '',
    // Only Back shows it.
    plan: ['--strategy', 'random', '--count', '6', '--seed', '3'],
  },
  {
    name: 'a skipped question keeps its answer',
    file: 'engine/compile/nodes/question.ts',
    from: "      { type: 'forget', params: { fields } },\n      { type: 'save' },\n      ...cue('advance', context),\n      ...reportsOn('skipped', context),",
    to: "      { type: 'save' },\n      ...cue('advance', context),\n      ...reportsOn('skipped', context),",
    flow: gallery,
    // Only who comes back and then skips notices it.
    plan: ['--strategy', 'random', '--count', '4', '--seed', '13'],
  },
  {
    name: 'answers are not stored',
    file: 'engine/compile/nodes/question.ts',
    from: "      { type: 'answer', params: { fields } },\n      { type: 'save' },",
    to: "      { type: 'answer', params: { fields } },",
  },
  {
    name: 'a clip that ends does not lead on',
    file: 'engine/compile/nodes/video.ts',
    from: '[`ended.${id}`]: leave(',
    to: '[`finished.${id}`]: leave(',
    flow: wizard,
  },
  {
    name: 'a skipped clip is not counted',
    file: 'engine/compile/nodes/video.ts',
    from: '...record(skipped ? { [skipped]: true } : {}, [skips]),',
    to: '...record(skipped ? { [skipped]: true } : {}),',
    flow: wizard,
  },
  {
    name: 'a loader shows each step as the next',
    file: 'engine/compile/nodes/loader.ts',
    from: 'Number(value.slice(stepPrefix.length))',
    to: 'Number(value.slice(stepPrefix.length)) + 1',
  },
  {
    name: 'infos show their subheadline as heading',
    file: 'renderers/info/InfoView.tsx',
    from: '<Heading onEnter={goOn}>{node.headline}</Heading>',
    to: '<Heading onEnter={goOn}>{node.subheadline ?? node.headline}</Heading>',
  },
  {
    name: 'infos leave out their paragraphs',
    file: 'renderers/info/InfoView.tsx',
    from: '{node.paragraphs?.map((paragraph) => (',
    to: '{[].map((paragraph) => (',
  },
  {
    name: 'questions leave out their subtitle',
    file: 'renderers/question/Question.tsx',
    from: '{node.subtitle && <p className={typography.subline}>{node.subtitle}</p>}',
    to: '',
  },
  {
    name: 'a card sends the answer of its neighbour',
    file: 'renderers/question/cards/SingleCards.tsx',
    from: 'onChoose(index);',
    to: 'onChoose((index + 1) % cards.length);',
  },
  {
    name: 'pictures of infos are left out',
    file: 'renderers/info/InfoView.tsx',
    from: '<Picture image={image} />',
    to: '',
  },
  {
    name: 'the reflection of an earlier answer is left out',
    file: 'renderers/ui/Reflection.tsx',
    from: '<span>{values?.[String(answer)] ?? text}</span>',
    to: '<span>{text}</span>',
    flow: wizard,
  },
  {
    name: 'a loader leaves out the labels of its steps',
    file: 'renderers/loader/LoaderView.tsx',
    from: '            {label}\n',
    to: '',
  },
  {
    name: 'sections of an offer are drawn from the last to the first',
    file: 'renderers/offer/OfferView.tsx',
    from: 'const sections = Object.entries(node.sections);',
    to: 'const sections = Object.entries(node.sections).toReversed();',
  },
  {
    name: 'timers of the page run half as fast',
    file: 'app/browser/machine/useFunnelMachine.ts',
    from: '    actor.start();',
    to: '    const later = window.setTimeout.bind(window);\n    Object.assign(window, { setTimeout: (run: () => void, wait = 0) => later(run, wait * 2) });\n    actor.start();',
  },
  {
    name: 'events of skipped questions are not reported',
    file: 'app/browser/effects.ts',
    from: '  track(event, Object',
    to: "  if (!event.endsWith('_skipped')) track(event, Object",
  },
  {
    name: 'reports leave out their values',
    file: 'app/browser/effects.ts',
    from: '.filter(([, value]) => value !== undefined);',
    to: '.filter(([, value]) => value === undefined);',
  },
  {
    name: 'stored names are those of the fields',
    file: 'engine/session/record.ts',
    from: 'field.savedAs ?? id;',
    to: 'id;',
    flow: wizard,
  },
  {
    name: 'the row is emptied of its first answer',
    file: 'app/browser/sync/session-row.ts',
    from: 'of Object.entries(answers)) {',
    to: 'of Object.entries(answers).slice(1)) {',
  },
  {
    name: 'texts of the row lose their first letter',
    file: 'app/browser/sync/session-row.ts',
    from: 'const value = storable(answer);',
    to: "const value = storable(typeof answer === 'string' ? answer.slice(1) : answer);",
  },
  {
    name: 'the payload leaves out the first answer',
    file: 'engine/session/webhook.ts',
    from: 'answers: items,',
    to: 'answers: items.slice(1),',
  },
  {
    name: 'the payload numbers answers from nought',
    file: 'engine/session/answer-list.ts',
    from: 'position: index + 1',
    to: 'position: index',
  },
  {
    name: 'the payload has no e-mail address',
    file: 'engine/session/webhook.ts',
    from: 'email: text(user?.email)',
    to: 'email: text(user?.name)',
  },
  {
    name: 'the service worker answers with nothing what it has kept',
    file: 'app/browser/offline/run-worker.ts',
    from: 'if (own && (await isSound(path, own))) return own;',
    to: "if (own && (await isSound(path, own))) return new Response('');",
    // Only a page that is loaded again is asked of it.
    plan: ['--strategy', 'random', '--count', '6', '--seed', '5'],
  },
];

/**
 * The text of a file with a fault.
 * @throws when the file does not have once what the fault replaces
 */
export function withFault(text: string, { from, to }: Pick<Fault, 'from' | 'to'>): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The file does not have this once: ${from}`);
  return before + to + after;
}
