import { basename, dirname, relative } from 'node:path/posix';
import { asTypedInSites } from '../support/names.mjs';
import { exampleOf, requiredIn } from './examples';
import {
  alternativesOf,
  idOf,
  partAt,
  membersOf,
  referred,
  type Member,
  type SchemaPlace,
  type SchemaFiles,
} from './schema-files';

/** Where the reference is. */
export const referenceFolder = 'docs/reference';

/** What machines write for machines, and what only tests of plans read. */
const isLeftOut = (file: string): boolean =>
  /^(plan|coverage|webhook-payload)\.schema\.json$/.test(file);

/** The groups of the list of pages. The first one that fits has the page. */
const groups: readonly (readonly [title: string, has: RegExp])[] = [
  ['The document', /^funnel\./],
  ['Screens', /^(nodes\/|node)/],
  ['Questions', /^(questions\/|question|box-base)/],
  ['Sections of an offer', /^(sections\/|section)/],
  ['Beside the document', /^(site|expect|language)\./],
  ['Parts of documents', /./],
];

/**
 * The reference of all members that documents, settings, expectations and languages may write: a page for each schema file,
 * and a list of them, by their paths.
 * @param files the schemas as they are written, by their path below `schemas/`
 */
export function referencePages(files: SchemaFiles): ReadonlyMap<string, string> {
  const shown = Object.keys(files)
    .filter((file) => !isLeftOut(file))
    .toSorted();
  const pages = shown.map(
    (file) => [`${referenceFolder}/${pathOf(file)}`, pageOf(file, files)] as const,
  );
  return new Map([[`${referenceFolder}/index.md`, listOf(shown, files)], ...pages]);
}

const pathOf = (file: string): string => file.replace('.schema.json', '.md');

const note =
  '<!-- Generated from schemas/ and app/cli/reference/examples.json by `npm run types`. Change these, not this file. -->';

/** The list of all pages. */
function listOf(shown: readonly string[], files: SchemaFiles): string {
  const groupOf = (file: string): string | undefined =>
    groups.find(([, has]) => has.test(file))?.[0];
  const lists = groups.map(([title]) => {
    const own = shown.filter((file) => groupOf(file) === title);
    const lines = own.map((file) => {
      const at = rootOf(file, files);
      return `- [${titleOf(at)}](${pathOf(file)}): ${descriptionOf(at).join('')}`;
    });
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  const intro = 'Every member that a document may have, what it does, and an example.';
  return [note, '# Reference', intro, ...lists].join('\n\n') + '\n';
}

/** What a part is, in the words of its schema. */
const descriptionOf = ({ schema: { description } }: SchemaPlace): string[] =>
  typeof description === 'string' ? [inText(description)] : [];

const rootOf = (file: string, files: SchemaFiles): SchemaPlace => ({
  file,
  pointer: '',
  schema: files[file] ?? {},
});

/** What a part of a schema is called in headings: words, of which links are made. */
function titleOf(at: SchemaPlace): string {
  const { type } = Object(at.schema.properties);
  const tag: unknown = Object(type).const;
  if (typeof tag === 'string') return tag;
  const { title } = at.schema;
  const own = typeof title === 'string' ? title : basename(at.pointer || pathOf(at.file), '.md');
  return inWords(own);
}

/** "PlanLinkLabels" as "Plan link labels". */
function inWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').replaceAll(/[^\w -]/g, '');
  return (
    words.slice(0, 1) +
    words.slice(1).replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
  );
}

/** The page of a schema file: the members of its root, then each of its definitions. */
function pageOf(file: string, files: SchemaFiles): string {
  const root = rootOf(file, files);
  const definitions = definitionsOf(root).filter((each) => !isMerged(each, files));
  const parts = [
    note,
    `# ${titleOf(root)}`,
    ...introOf(root, files),
    ...membersIn(root, '', 2, files),
    ...definitions.flatMap((each) => [
      `## ${headingOf(each, files)}`,
      ...introOf(each, files),
      ...exampleLines(each, undefined, files),
      ...membersIn(each, '', 3, files),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Whether a definition only says what of another part may vary: that part lists its members. */
function isMerged(at: SchemaPlace, files: SchemaFiles): boolean {
  const owners = everyPart(rootOf(at.file, files)).flatMap((part) => partAt(part, 'varies') ?? []);
  if (!owners.some((each) => isAt(referred(each, files), at))) return false;
  const name = JSON.stringify(at.pointer.slice(1)).slice(0, -1);
  const uses = JSON.stringify(files).split(`#/${name.slice(1)}"`).length - 1;
  return uses === 1;
}

const isAt = (one: SchemaPlace | undefined, other: SchemaPlace): boolean =>
  one !== undefined && idOf(one) === idOf(other);

const definitionsOf = (root: SchemaPlace): SchemaPlace[] =>
  Object.keys(Object(root.schema.$defs)).flatMap((name) => partAt(root, '$defs', name) ?? []);

/** The heading of a definition: its title, or its name where another one of the page has that title. */
function headingOf(at: SchemaPlace, files: SchemaFiles): string {
  const title = titleOf(at);
  const same = definitionsOf(rootOf(at.file, files)).filter((each) => titleOf(each) === title);
  return same.length > 1 ? inWords(basename(at.pointer)) : title;
}

/** A part of a schema with all that is inside. */
function everyPart(at: SchemaPlace): SchemaPlace[] {
  const inner = Object.keys(at.schema).flatMap((key) => {
    const part = partAt(at, key);
    return part ? [part] : [];
  });
  return [at, ...inner.flatMap(everyPart)];
}

/** What a part is, and which others describe it too. */
function introOf(at: SchemaPlace, files: SchemaFiles): string[] {
  const bases = Object.keys(Object(at.schema.allOf))
    .flatMap((index) => partAt(at, 'allOf', index) ?? [])
    .flatMap((part) => referred(part, files) ?? []);
  const alternatives = alternativesOf(at).flatMap((part) => referred(part, files) ?? []);
  return [
    ...descriptionOf(at),
    ...limitsOf(at),
    ...(bases.length > 0
      ? [`It has also what ${bases.map((base) => linkTo(base, at, files)).join(' and ')} has.`]
      : []),
    ...(alternatives.length > 0
      ? [`One of: ${alternatives.map((each) => linkTo(each, at, files)).join(', ')}.`]
      : []),
  ];
}

/** A link to the heading of a part of a schema. */
function linkTo(target: SchemaPlace, from: SchemaPlace, files: SchemaFiles): string {
  const title = target.pointer === '' ? titleOf(target) : headingOf(target, files);
  const path = relative(dirname(pathOf(from.file)), pathOf(target.file));
  const anchor = title.toLowerCase().replaceAll(' ', '-');
  return `[${title}](${path}${target.pointer === '' ? '' : `#${anchor}`})`;
}

/** Every member of a part, those of the objects in it by their path: "timings.choice", "links[].label". */
function membersIn(at: SchemaPlace, path: string, level: number, files: SchemaFiles): string[] {
  const required = requiredIn(at, files);
  return membersOf(at, files).flatMap((member) => {
    const called = path === '' ? member.name : `${path}.${member.name}`;
    return [
      `${'#'.repeat(level)} \`${called}\``,
      factsOf(member, required, files),
      ...describedBy(member.place, files),
      ...exampleLines(member.place, member.name, files),
      ...innerOf(member.place, called, level, files),
    ];
  });
}

/** What a member is: in its own words, or in those of what it refers to. */
function describedBy(at: SchemaPlace, files: SchemaFiles): string[] {
  const target = referred(at, files);
  return target && at.schema.description === undefined ? descriptionOf(target) : introOf(at, files);
}

/** The members of what is written in a member itself, and not named elsewhere. */
function innerOf(at: SchemaPlace, called: string, level: number, files: SchemaFiles): string[] {
  const items = partAt(at, 'items');
  const values = partAt(at, 'additionalProperties');
  const alternatives = alternativesOf(at).filter((each) => each.schema.$ref === undefined);
  return [
    ...(at.schema.properties === undefined && at.schema.varies === undefined
      ? []
      : membersIn(at, called, level, files)),
    ...alternatives.flatMap((each) => membersIn(each, called, level, files)),
    ...(items ? [...membersIn(items, `${called}[]`, level, files)] : []),
    ...(values ? [...membersIn(values, `${called}.*`, level, files)] : []),
  ];
}

/** Whether a member has to be there, and of what type it is. */
function factsOf(
  { name, place, varies }: Member,
  required: ReadonlySet<string>,
  files: SchemaFiles,
): string {
  const { title } = place.schema;
  return [
    ...(typeof title === 'string' ? [`**${inText(inWords(title))}**`] : []),
    typeOf(place, files),
    ...(required.has(name) ? ['required'] : []),
    ...(varies ? ['may be another one in `variants`'] : []),
  ].join(' · ');
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: '`true` or `false`',
};

/** What may be written at a place. */
function typeOf(at: SchemaPlace, files: SchemaFiles): string {
  const target = referred(at, files);
  if (target) return linkTo(target, at, files);
  const { schema } = at;
  if ('const' in schema) return code(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(code).join(', ');
  const items = partAt(at, 'items');
  if (items) return `list of ${typeOf(items, files)}`;
  const values = partAt(at, 'additionalProperties');
  if (values && schema.properties === undefined)
    return `object, by name, of ${typeOf(values, files)}`;
  const all = alternativesOf(at);
  if (all.length > 0 && schema.type === undefined)
    return all.map((each) => typeOf(each, files)).join(' or ');
  const types = [schema.type ?? []].flat().map(String);
  return types.map((each) => kinds[each] ?? each).join(' or ') || 'any value';
}

/** The limits of a value, and what it is where it is left out. */
function limitsOf({ schema }: SchemaPlace): string[] {
  const limit = (key: string, says: string): string[] =>
    typeof schema[key] === 'number' ? [`${says} ${schema[key]}.`] : [];
  const { patternErrorMessage: shape, default: usual } = schema;
  const said = [
    ...(typeof shape === 'string' ? [inText(shape)] : []),
    ...limit('minimum', 'At least'),
    ...limit('exclusiveMinimum', 'More than'),
    ...limit('maximum', 'At most'),
    ...limit('minLength', 'Characters: at least'),
    ...limit('maxLength', 'Characters: at most'),
    ...limit('minItems', 'Items: at least'),
    ...limit('maxItems', 'Items: at most'),
    ...(usual === undefined ? [] : [`Left out: ${code(usual)}.`]),
  ];
  return said.length === 0 ? [] : [said.join(' ')];
}

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

/** The example of a member, or of a value alone. */
function exampleLines(at: SchemaPlace, name: string | undefined, files: SchemaFiles): string[] {
  const value = exampleOf(at, files);
  if (value === undefined) return [];
  return [`\`\`\`json\n${asText(name === undefined ? value : { [name]: value }, '')}\n\`\`\``];
}

/** JSON in one line where it fits, else a line for each part. */
function asText(value: unknown, indent: string): string {
  const flat = flatText(value);
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= 80) return flat;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(
    ([key, part]) => `${inner}${isList ? '' : `${JSON.stringify(key)}: `}${asText(part, inner)}`,
  );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function flatText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flatText).join(', ')}]`;
  const parts = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}: ${flatText(part)}`,
  );
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/** Words of a schema as Markdown: what looks like markup is text, and commands are those of a site. */
const inText = (text: string): string =>
  asTypedInSites(text)
    .split('`')
    .map((part, index) =>
      index % 2 === 1
        ? `\`${part}\``
        : part
            .replaceAll(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'))
            .replaceAll(/[[\]*_]/g, String.raw`\$&`)
            .replaceAll('{{', '{&#123;'),
    )
    .join('');
