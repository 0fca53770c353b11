import { isOutOfReach } from '#optional/features';
import type { Answers } from './format/answers';
import { isValidAnswer } from './valid-answer';
import { typeOf } from './fields/field-types';
import { nodeOf, type FunnelOutline, type SiteLanguage } from './format/outline';
import { parametersOf, segmentsOf } from './basics/path';
import { trialOf } from './trial';
import { shownAnswers, resumeAt } from './visited-path';
import { memo, memoByName } from './basics/memo';

/** Where an address leads: a node, and the answers that the address carries. */
export interface Destination {
  readonly node: string;
  readonly answers: Answers;
  /** The address to show instead: this one is unknown, a value in it is missing or wrong, or its node requires answers. */
  readonly redirect?: string;
}

/**
 * The node that a pathname leads to. An unknown pathname leads to the start, one whose value is missing
 * or wrong to the node's `otherwise`, one whose node requires answers that are
 * not known or shows an outcome that is not reached to where the visitor goes on.
 * @param search the address's query, for nodes that take answers from it
 * @param known the visitor's answers; without them, what a node requires is not looked at
 */
export function destinationOf(
  outline: FunnelOutline,
  pathname: string,
  search: string = '',
  known?: Answers,
): Destination {
  const asked = segmentsOf(pathname);
  let redirect: string | undefined;
  for (const { node, pattern, otherwise } of patternsIn(outline)(asked[0])) {
    if (isWithoutValue(pattern, asked)) redirect ??= otherwise;
    const parameters = matchSegments(pattern, asked);
    if (!parameters) continue;
    const isValid = Object.entries(parameters).every(([id, value]) => {
      const field = outline.fields[id];
      return field !== undefined && isValidAnswer(field, value);
    });
    if (isValid) {
      const answers = { ...parameters, ...queried(outline, node, search, known) };
      const open = known && openQuestionBefore(outline, node, { ...known, ...answers });
      return open ?? { node, answers };
    }
    redirect = otherwise;
  }
  redirect ??= addressOf(outline, outline.start, {});
  const [node = outline.start] =
    Object.entries(outline.nodes).find(([, { paths }]) => paths.includes(redirect)) ?? [];
  return { node, answers: {}, redirect };
}

/** A path of a node, in its segments. */
interface PathPattern {
  readonly node: string;
  readonly pattern: readonly string[];
  readonly otherwise: string | undefined;
}

/**
 * The paths that may fit an address, by its first segment, in the document's order. One step asks several times for the
 * same address, and funnels are long.
 */
const patternsIn = memo((outline: FunnelOutline) => {
  const all = patternsOf(outline);
  return memoByName((first: string | undefined): readonly PathPattern[] =>
    all.filter(({ pattern: [part] }) => part === first || part?.startsWith(':')),
  );
});

function patternsOf({ nodes }: FunnelOutline): PathPattern[] {
  return Object.entries(nodes).flatMap(([node, { paths, otherwise }]) =>
    paths.map((path) => ({ node, pattern: segmentsOf(path), otherwise })),
  );
}

/**
 * Where the visitor goes on, if a node requires an answer that does not count or shows an outcome that they have not
 * reached. Undefined where that is the node itself.
 */
function openQuestionBefore(
  outline: FunnelOutline,
  node: string,
  answers: Answers,
): Destination | undefined {
  const { requires = [] } = nodeOf(outline, node);
  const counting = requires.length > 0 ? shownAnswers(outline, node, answers) : answers;
  const isComplete = requires.every((field) => counting[field] !== undefined);
  if (isComplete && isOutOfReach?.(outline, node, answers) !== true) return undefined;
  const redirect = addressOf(outline, resumeAt(outline, answers), answers);
  const question = destinationOf(outline, redirect);
  return question.node === node ? undefined : { redirect, ...question };
}

/** Whether an address ends where a pattern's values begin: "/paint" for "/paint/:color". */
function isWithoutValue(pattern: readonly string[], asked: readonly string[]): boolean {
  return (
    asked.length < pattern.length &&
    pattern.every((part, index) => part === asked[index] || (!asked[index] && part[0] === ':'))
  );
}

/**
 * The answers in a query, for the parameters that the node knows. A flag is set by 1, and is not set by
 * anything else. What belongs to a trial is always there: the end as undefined where there is none, so that
 * the end of an earlier visit does not stay.
 */
function queried(
  outline: FunnelOutline,
  node: string,
  search: string,
  known: Answers = {},
): Answers {
  const query = new URLSearchParams(search);
  const { query: parameters = {}, trial } = nodeOf(outline, node);
  const answers = Object.fromEntries(
    Object.entries(parameters).flatMap(([parameter, id]) => {
      const field = outline.fields[id];
      if (!field) return [];
      const value = typeOf(field).fromQuery(query.get(parameter));
      return isValidAnswer(field, value) ? [[id, value]] : [];
    }),
  );
  return trial ? { ...answers, ...trialOf(trial, answers, known) } : answers;
}

function matchSegments(
  pattern: readonly string[],
  asked: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== asked.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = asked[index] ?? '';
    if (part.startsWith(':')) parameters[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return parameters;
}

/**
 * The address of a node, its parameters taken from the answers. Where one is missing, the address
 * of the node's `otherwise`.
 */
export function addressOf(outline: FunnelOutline, id: string, answers: Answers): string {
  const { paths, otherwise = '/' } = nodeOf(outline, id);
  return filled(paths[0] ?? '/', answers) ?? otherwise;
}

/**
 * The address under which a node is shown to a visitor at a pathname: the pathname, where it leads to the
 * node by one of its paths, and else the node's own address.
 */
export function shownAddressOf(
  outline: FunnelOutline,
  id: string,
  answers: Answers,
  pathname: string,
): string {
  const here = segmentsOf(destinationOf(outline, pathname).redirect ?? pathname).join('/');
  const paths = nodeOf(outline, id).paths.map((path) => filled(path, answers));
  return (
    paths.find((path) => path !== undefined && segmentsOf(path).join('/') === here) ??
    addressOf(outline, id, answers)
  );
}

/** The language of a page, and what the paths of each language begin with where there are several. */
export interface LanguagePaths {
  readonly language: string;
  readonly languages?: readonly Pick<SiteLanguage, 'language' | 'path'>[] | undefined;
}

/** An address of the funnel without what the pages of its language begin with: "/role" for "/de/role", "/" for "/de". */
export function withoutLanguage({ languages, language }: LanguagePaths, address: string): string {
  const path = languages?.find((each) => each.language === language)?.path ?? '';
  return address.slice(path.length) || '/';
}

/** A path with its parameters filled in. Undefined where an answer is missing. */
function filled(path: string, answers: Answers): string | undefined {
  const isKnown = parametersOf(path).every((field) => answers[field] !== undefined);
  return isKnown
    ? path.replace(/:([a-z0-9_]+)/g, (_, field: string) => String(answers[field]))
    : undefined;
}
