import { parametersOf } from '../document/address';
import { fieldsOf } from '../document/condition';
import type {
  Condition,
  FunnelDocument,
  FunnelNode,
  Next,
  Report,
} from '../document/document.generated';
import { pathsOf } from '../document/outline';
import { tokensOf } from '../document/text';
import { pointerOf, type NameKind } from './issue';
import { inOffer } from './offer-references';

/** A place where a document uses a name that is declared elsewhere in it. */
export interface Reference {
  readonly kind: NameKind;
  readonly name: string;
  readonly pointer: string;
  /** The field that the value or form belongs to. */
  readonly of?: string;
}

/** Every use of a declared name in a document. */
export function referencesIn(document: FunnelDocument): Reference[] {
  const { start, planLink, webhook, audio, frame, grant, reports = [], nodes } = document;
  return [
    node(start, '/start'),
    node(planLink.node, '/planLink/node'),
    field(webhook.user.name, '/webhook/user/name'),
    field(webhook.user.email, '/webhook/user/email'),
    ...inReports(reports, '/reports'),
    ...(frame.legal?.links ?? []).map(({ to }, index) =>
      node(to, `/frame/legal/links/${index}/to`),
    ),
    ...optional('track', audio?.music, '/audio/music'),
    ...optional('effect', audio?.cues.choice, '/audio/cues/choice'),
    ...optional('effect', audio?.cues.advance, '/audio/cues/advance'),
    ...optional('section', grant?.section, '/grant/section'),
    ...optional('effect', grant?.sound, '/grant/sound'),
    ...inReports(grant?.reports ?? [], '/grant/reports'),
    ...Object.entries(nodes).flatMap(([id, each]) => inNode(each, pointerOf('nodes', id))),
    ...inTexts(
      {
        labels: document.labels,
        messages: document.messages,
        texts: document.texts,
        frame,
        grant,
        nodes,
      },
      '',
    ),
  ];
}

const node = (name: string, pointer: string): Reference => ({ kind: 'node', name, pointer });
const field = (name: string, pointer: string): Reference => ({ kind: 'field', name, pointer });
const optional = (kind: NameKind, name: string | undefined, pointer: string): Reference[] =>
  name === undefined ? [] : [{ kind, name, pointer }];

function inNode(each: FunnelNode, at: string): Reference[] {
  return [
    ...inNext(each.otherwise, `${at}/otherwise`),
    ...optional('track', each.music, `${at}/music`),
    ...optional('effect', each.sound, `${at}/sound`),
    ...inReports(each.reports ?? [], `${at}/reports`),
    ...pathsOf(each)
      .flatMap(parametersOf)
      .map((name) => field(name, `${at}/path`)),
    ...inNext(each.next, `${at}/next`),
    ...(each.branches ?? []).flatMap(({ to, when }, index) => [
      node(to, `${at}/branches/${index}/to`),
      ...inCondition(when, `${at}/branches/${index}/when`),
    ]),
    ...inVariants(each, at),
    ...inInside(each, at),
  ];
}

function inInside(each: FunnelNode, at: string): Reference[] {
  switch (each.type) {
    case 'question':
      return inQuestion(each.asks, `${at}/asks`);
    case 'video': {
      const { watched, skipped, skips } = each.records ?? {};
      return [
        ...optional('video', each.video, `${at}/video`),
        ...optional('field', watched, `${at}/records/watched`),
        ...optional('field', skipped, `${at}/records/skipped`),
        ...optional('field', skips, `${at}/records/skips`),
      ];
    }
    case 'info':
      return inHeard(each.heard, `${at}/heard`);
    case 'offer':
      return inOffer(each, at);
    case 'signup':
      return [
        field(each.fields.email, `${at}/fields/email`),
        field(each.fields.completedAt, `${at}/fields/completedAt`),
        ...Object.entries(each.query ?? {}).map(([name, id]) =>
          field(id, at + pointerOf('query', name)),
        ),
        ...optional('field', each.trial?.field, `${at}/trial/field`),
        ...optional('field', each.trial?.until, `${at}/trial/until`),
        ...(each.success.trial
          ? inCondition(each.success.trial.when, `${at}/success/trial/when`)
          : []),
      ];
    case 'carousel':
    case 'loader':
      return [];
  }
}

function inQuestion(
  asks: Extract<FunnelNode, { type: 'question' }>['asks'],
  at: string,
): Reference[] {
  if (asks.type === 'amounts')
    return [
      field(asks.current.field, `${at}/current/field`),
      field(asks.target.field, `${at}/target/field`),
      field(asks.notYet.field, `${at}/notYet/field`),
    ];
  if (asks.type !== 'choice') return [field(asks.field, `${at}/field`)];
  return [
    field(asks.field, `${at}/field`),
    ...asks.choices.flatMap(({ value, next }, index): Reference[] => [
      { kind: 'value', name: value, of: asks.field, pointer: `${at}/choices/${index}/value` },
      ...inNext(next, `${at}/choices/${index}/next`),
    ]),
  ];
}

function inVariants(each: FunnelNode, at: string): Reference[] {
  if (!('variantsBy' in each) || each.variantsBy === undefined) return [];
  const by = each.variantsBy;
  return [
    field(by, `${at}/variantsBy`),
    ...Object.entries(each.variants ?? {}).flatMap(([value, variant]): Reference[] => {
      const here = at + pointerOf('variants', value);
      return [
        { kind: 'value', name: value, of: by, pointer: here },
        ...('video' in variant ? optional('video', variant.video, `${here}/video`) : []),
        ...('heard' in variant ? inHeard(variant.heard, `${here}/heard`) : []),
      ];
    }),
  ];
}

function inNext(next: Next | undefined, at: string): Reference[] {
  if (next === undefined) return [];
  return typeof next === 'string' ? [node(next, at)] : [node(next.to, `${at}/to`)];
}

function inHeard(heard: readonly { field: string }[] | undefined, at: string): Reference[] {
  return (heard ?? []).map((item, index) => field(item.field, `${at}/${index}/field`));
}

function inReports(reports: readonly Report[], at: string): Reference[] {
  return reports.flatMap(({ payload = {} }, index) =>
    Object.entries(payload).flatMap(([name, value]) =>
      optional('field', value.field, at + pointerOf(index, 'payload', name, 'field')),
    ),
  );
}

function inCondition(when: Condition, at: string): Reference[] {
  const of = when.field;
  const values = [when.is, when.isNot, ...(when.isOneOf ?? [])];
  return [
    ...[...new Set(fieldsOf(when))].map((name) => field(name, at)),
    ...values.flatMap((value): Reference[] =>
      typeof value === 'string' && of ? [{ kind: 'value', name: value, of, pointer: at }] : [],
    ),
    ...[...(when.all ?? []), ...(when.any ?? []), ...(when.not ? [when.not] : [])].flatMap((part) =>
      inCondition(part, at).filter(({ kind }) => kind === 'value'),
    ),
  ];
}

/** Words that the drawing code fills in, by the end of the pointer to the text that may hold them. */
const localWords: readonly [RegExp, readonly string[]][] = [
  [/^\/labels\/steps$/, ['step', 'total']],
  [/\/labels\/slide$/, ['slide', 'total']],
  [/\/timeline\/text(One)?$/, ['months']],
  [/\/labels\/story$/, ['story', 'total']],
  [/\/labels\/chart$/, ['current', 'target', 'months']],
  [/\/code\/digit$/, ['digit', 'total']],
  [/\/grant\/(modal\/|banner\/)?(left|countdown)$/, ['hours', 'minutes']],
  [/\/account\/waiting$/, ['time']],
];

function inTexts(part: unknown, at: string): Reference[] {
  if (typeof part === 'string') {
    const local = localWords.find(([place]) => place.test(at))?.[1] ?? [];
    return tokensOf(part).flatMap(({ name, form }): Reference[] => {
      if (local.includes(name)) return [];
      if (name === 'texts') return [{ kind: 'text', name: form ?? '', pointer: at }];
      const forms: Reference[] =
        form === undefined ? [] : [{ kind: 'form', name: form, of: name, pointer: at }];
      return [field(name, at), ...forms];
    });
  }
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => inTexts(value, at + pointerOf(key)));
}
