import { assertNever } from '../document/assert-never';
import type { Finding, Issue } from './issue';
import { nearest } from './nearest';

/** What is wrong, what was expected, and the nearest valid name. One or two sentences for people. */
export function wordingOf(finding: Finding): string {
  switch (finding.code) {
    case 'syntax':
      return `This is not valid JSON: ${spaced(finding.problem)}. Look for a missing comma, quotation mark or brace just before.`;
    case 'duplicate-key':
      return `"${finding.key}" is defined twice, first in line ${finding.firstLine}. Keep one of them.`;
    case 'unknown-property':
      return `"${finding.property}" is not known here.${suggestion(finding.property, finding.known)}`;
    case 'missing-property':
      return `"${finding.property}" is missing.${finding.meaning ? ` ${finding.meaning}` : ''}`;
    case 'wrong-value':
      return `${quoted(finding.found)} is not possible here. Expected ${choice(finding.allowed.map(quoted))}.${suggestion(String(finding.found), finding.allowed.map(String), true)}`;
    case 'wrong-form':
      return `${quoted(finding.found)} does not fit. ${finding.meaning}`;
    case 'unknown-name':
      return `There is no ${kinds[finding.kind]} "${finding.found}"${finding.of ? ` of the field "${finding.of}"` : ''}.${suggestion(finding.found, finding.known)}`;
    case 'duplicate-path':
      return `The path "${finding.path}" belongs to the node "${finding.other}" already. Give each node its own.`;
    case 'missing-start-path':
      return `The start node "${finding.start}" needs the path "/". Write "path": ["/", …].`;
    case 'unreachable-node':
      return `Nothing leads here from "${finding.start}". Name this node in another node's next, branches or choices, or write "entry": true if visitors come by its address.`;
    case 'no-way-on':
      return `The visitor would be stuck here. Add a "button" or "autoAdvance".`;
    case 'plan-without-lead':
      return `The way ${finding.via.join(' → ')} reaches the plan without ${
        finding.needs === 'email'
          ? `a question for "${finding.field}"`
          : 'a question with "sends", so no lead arrives'
      }. Lead it past such a question, or follow another reading of a decision.`;
    case 'wrong-field-type':
      return `The field "${finding.field}" is of type "${finding.found}"; here it has to be ${choice(finding.expected.map(quoted))}.`;
    case 'missing-variant':
      return `There is no variant for the value "${finding.value}" of the field "${finding.field}".`;
    case 'missing-otherwise':
      return `The path "${finding.path}" has a parameter, so "otherwise" has to say where a wrong or missing value leads.`;
    case 'otherwise-parameter':
      return `"otherwise" leads to "${finding.otherwise}", whose path "${finding.path}" needs an answer itself. Name a node with a plain path.`;
    case 'foreign-path':
      return `The node "${finding.target}" does not have the path "${finding.path}".${suggestion(finding.path, finding.known)}`;
    case 'duplicate-place':
      return `The field "${finding.other}" has ${finding.property} ${quoted(finding.value)} already. Give each field its own.`;
    case 'condition-shape':
      return finding.operators.length === 0
        ? 'This condition says nothing. Write a field with an operator, such as { "field": "role", "is": "other" }.'
        : `This condition says several things at once (${finding.operators.join(', ')}). Put each in its own object inside "all" or "any".`;
    case 'progress-falls':
      return `Progress falls from ${finding.from} to ${finding.to} on the way ${finding.via.join(' → ')} → here. Raise it, or leave it out.`;
    case 'refused-link':
      return finding.hosts.length === 0
        ? `The button would not lead to "${finding.link}". Name its host in "hosts", and write https.`
        : `The button would not lead to "${finding.link}". Only https and these hosts are allowed: ${finding.hosts.join(', ')}.`;
    case 'unknown-path':
      return `No node has the path "${finding.path}".${suggestion(finding.path, finding.known)}`;
    case 'code-length':
      return `Supabase mails codes of 6 to 10 digits, not of ${finding.found}. Write the length that supabase/config.toml gives as otp_length.`;
    case 'blank':
      return `Fill in ${finding.asks}: replace ${quoted(`<${finding.asks}>`)}.`;
    case 'unconfirmed-decision':
      return `Open decision: ${finding.question} The funnel follows "${finding.chosen}".`;
    default:
      return assertNever(finding);
  }
}

/** An issue on one line: "flows/x.json:12:7 error goal: …". */
export function lineOf(file: string, issue: Issue): string {
  const where = issue.node === undefined ? '' : `${issue.node}: `;
  return `${file}:${issue.line}:${issue.column} ${issue.severity} ${where}${wordingOf(issue)} (${issue.code})`;
}

const kinds: Readonly<Record<Extract<Finding, { code: 'unknown-name' }>['kind'], string>> = {
  node: 'node',
  field: 'field',
  video: 'video',
  track: 'music track',
  effect: 'sound effect',
  text: 'shared text',
  form: 'form',
  value: 'value',
  reading: 'reading',
  section: 'section',
  host: 'frame host',
};

function suggestion(found: string, known: readonly string[], listed = false): string {
  const near = nearest(found, known);
  if (near !== undefined) return ` Did you mean "${near}"?`;
  return listed || known.length === 0 || known.length > 24 ? '' : ` Known: ${known.join(', ')}.`;
}

function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

function choice(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** "CommaExpected" → "comma expected". */
function spaced(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
