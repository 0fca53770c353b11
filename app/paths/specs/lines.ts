import { factsOf, type FunnelDocument } from '../../../engine';
import type { PlanExpectation, PlanSent } from '../../../engine/paths';
import { savedName } from '../../../engine/session';
import { asReadOut } from '../browser/compare/compare';
import type { Control, VisitorAction } from '../visitor/action';
import { userIn } from './sent-user';
import { propertyOf, quotedLiteral, type ActedStep, type SpecWords } from './words';

/**
 * The lines of a test for a step: what the visitor does, then what there is to see. Only what a step changes is
 * compared again.
 * @param previous what was expected after the step before
 */
export function linesFor(
  { step, actions }: ActedStep,
  previous: PlanExpectation | undefined,
  words: SpecWords,
  document: FunnelDocument,
): string[] {
  const screen = step.node ?? '';
  const isSlow = step.network === 'slow';
  return [
    ...(isSlow ? ['await visitor.hasSlowNetwork(true);'] : []),
    ...actions.map((action) => lineFor(action, screen, words)),
    ...seen(step.expect, previous, words, document),
    ...(isSlow ? ['await visitor.hasSlowNetwork(false);'] : []),
  ];
}

function lineFor(action: VisitorAction, screen: string, words: SpecWords): string {
  switch (action.type) {
    case 'remember':
      return `await visitor.remembers(${quotedLiteral(action.record)});`;
    case 'open':
      return `await page.goto(${quotedLiteral(action.address)});`;
    case 'tab':
      return `page = await visitor.opensTab(${quotedLiteral(action.address)});`;
    case 'reload':
      return 'await page.reload();';
    case 'back':
      return 'await visitor.goesBack();';
    case 'press': {
      const control = locator(action.control, screen, words);
      if (action.aside) return `await visitor.opensAside(${control});`;
      if (action.isInactive) return `await visitor.pressesInactive(${control});`;
      return `await ${control}.${action.taps === 2 ? 'dblclick' : 'click'}();`;
    }
    case 'fill':
    case 'type': {
      const label = words.code(screen, action.key, action.label);
      const method = { fill: 'fill', type: 'pressSequentially' }[action.type];
      return `await page.getByLabel(${label}, { exact: true }).${method}(${quotedLiteral(action.text)});`;
    }
    case 'tick':
      return `await ${locator(action.control, screen, words)}.setChecked(${action.isOn});`;
    case 'slide':
      return `await ${locator(action.control, screen, words)}.fill('${action.value}');`;
    case 'key':
      return `await page.keyboard.press(${quotedLiteral(action.key)});`;
    case 'pass':
      return `await page.clock.runFor(${action.milliseconds});`;
    case 'clip': {
      const section = action.section === undefined ? '' : quotedLiteral(action.section);
      return `await visitor.${action.moment === 'ended' ? 'clipEnds' : 'clipBreaks'}(${section});`;
    }
    case 'webhook':
      return `await server.answerWebhook(${action.arrives});`;
    case 'account': {
      const problems = action.problems?.map(quotedLiteral).join(', ');
      const refusal = problems === undefined ? '' : `, [${problems}]`;
      return `await server.answerAccount(${quotedLiteral(action.step)}${refusal});`;
    }
  }
}

/** A control as a tester writes it: `page.getByRole('radio', { name: screens.role.coach, exact: true })`. */
function locator(
  { role, name, key, group, section }: Control,
  screen: string,
  words: SpecWords,
): string {
  const part = section === undefined ? '' : `.locator(${quotedLiteral(`[id="${section}"]`)})`;
  const inside =
    group === undefined
      ? ''
      : `.getByRole('radiogroup', { name: ${words.code(screen, 'group', group)}, exact: true })`;
  const own = words.code(screen, key, name);
  return `page${part}${inside}.getByRole('${role}', { name: ${own}, exact: true })`;
}

/** A longer line is written with one property on each. */
const widest = 96;

/** What to compare after a step. */
function seen(
  expect: PlanExpectation,
  previous: PlanExpectation | undefined,
  words: SpecWords,
  document: FunnelDocument,
): string[] {
  const { node, address, heading, progress, counter, messages } = expect;
  const { saved, reports, sent, leaves } = expect;
  if (leaves !== undefined) return [`await visitor.leavesFor(${quotedLiteral(leaves)});`];
  const isNew = node !== previous?.node;
  const changed = <T>(now: T, before: T | undefined): boolean => isNew || now !== before;
  const kept = Object.entries(saved ?? {}).filter(([name]) => !isLoose(name, document));
  const properties = [
    ...(changed(heading, previous?.heading)
      ? [`heading: ${words.code(node, 'heading', heading)}`]
      : []),
    ...(changed(address, previous?.address) ? [`address: ${quotedLiteral(address)}`] : []),
    ...(isNew && progress !== undefined ? [`progress: ${progress}`] : []),
    ...(messages
      ? [`messages: [${messages.map(({ text }) => quotedLiteral(asReadOut(text))).join(', ')}]`]
      : []),
    ...(isNew && counter !== undefined ? [`counter: ${quotedLiteral(counter)}`] : []),
    ...(kept.length > 0
      ? [`saved: { ${kept.map(([name, value]) => property(name, value)).join(', ')} }`]
      : []),
    ...(reports.length > 0
      ? [`reports: [${reports.map(({ event }) => quotedLiteral(event)).join(', ')}]`]
      : []),
    ...(sent ? [`sent: ${sentText(sent)}`] : []),
  ];
  if (properties.length === 0) return [];
  const line = `await visitor.sees({ ${properties.join(', ')} });`;
  return line.length <= widest
    ? [line]
    : ['await visitor.sees({', ...properties.map((each) => `  ${each},`), '});'];
}

const property = (name: string, value: unknown): string =>
  `${propertyOf(name)}: ${typeof value === 'string' ? quotedLiteral(value) : JSON.stringify(value)}`;

function sentText(payload: PlanSent): string {
  const user = Object.entries(userIn(payload)).map(([name, value]) => property(name, value));
  return `{ ${user.join(', ')} }`;
}

/** Whether a name in the stored record holds a time, or what an address promises: no plan knows these. */
function isLoose(name: string, { fields, nodes }: FunnelDocument): boolean {
  const promised = new Set(
    Object.values(nodes).flatMap((node) =>
      node.type === 'signup' && node.trial ? Object.values(node.trial) : [],
    ),
  );
  return Object.entries(fields).some(
    ([id, field]) =>
      savedName(id, field) === name && (factsOf(field).column === 'time' || promised.has(id)),
  );
}
