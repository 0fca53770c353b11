import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FunnelDocument } from '../../../engine';
import { filesOf, meaningsOf } from '../../../engine/build';
import type { WrittenDocument } from '../../../engine/document/format/written.generated';
import { applyDecisions } from '../../../engine/check/decisions';
import { modelOf } from '../../../engine/paths/model/model';
import { documentAsRead } from '../../../engine/read/document-as-read';
import { keywords } from '../../../engine/schema/annotations';
import { rootSchema, schemas } from '../../../schemas';
import { answersLost } from './answers-lost';
import { gapsIn } from './gaps';
import {
  closedAddresses,
  foreignAmounts,
  lostLeads,
  narrowBoxes,
  selfLoops,
  unusedRanges,
} from './promises';
import { publicFiles } from '../../../app/vite/document/public-files';
import { explored } from './explore';

/**
 * What a funnel promises. Each is decided by running the engine, not by a rule of the checker; or by the mistake itself,
 * where every visitor sees what it does.
 */
export type Property =
  | 'starts'
  | 'reachable'
  | 'ends'
  | 'no gap in copy'
  | 'no answer lost'
  | 'files exist'
  | 'conditions matter'
  | 'every range counts'
  | 'moves on'
  | 'takes an answer'
  | 'lead leaves'
  | 'address opens'
  | 'one currency'
  | 'plain copy'
  | 'links lead'
  | 'no long wait'
  | 'one course'
  | 'one price'
  | 'cards differ';

/** The ways in which a document breaks its promises: a key that is the same in a mutant, and the property. */
export type Breaks = ReadonlyMap<string, Property>;

const files = new Set(publicFiles());
const ajv = new Ajv2020({ discriminator: true, strict: false });
for (const keyword of Object.keys(keywords)) ajv.addKeyword(keyword);
for (const [path, schema] of Object.entries(schemas))
  ajv.addSchema({ ...schema, $id: `oracle:///${path}` });
const hasShape = ajv.compile<WrittenDocument>({ $ref: `oracle:///${rootSchema}` });

/** The promises that a document breaks. It is given as written. */
export function breaksOf(written: unknown): Breaks {
  const { value } = applyDecisions(written);
  if (!hasShape(value)) return new Map([['shape', 'starts']]);
  const { document } = documentAsRead(value);
  const breaks = new Map<string, Property>();
  try {
    addBreaks(document, breaks);
  } catch (error) {
    breaks.set(`throws ${String(error).slice(0, 80)}`, 'starts');
  }
  return breaks;
}

function addBreaks(document: FunnelDocument, breaks: Map<string, Property>): void {
  const model = modelOf(document);
  if (model.graph.nodes[document.start] === undefined) throw new Error('There is no start.');
  const space = explored(model);
  for (const id of Object.keys(document.nodes))
    if (!space.reached.has(id)) breaks.set(`unreached ${id}`, 'reachable');
  for (const id of space.stuck) breaks.set(`stuck ${id}`, 'ends');
  for (const key of space.constant) breaks.set(key, 'conditions matter');
  for (const key of gapsIn(model, space)) breaks.set(key, 'no gap in copy');
  for (const key of answersLost(model, space)) breaks.set(key, 'no answer lost');
  const promises: readonly (readonly [Property, readonly string[]])[] = [
    ['every range counts', unusedRanges(document)],
    ['moves on', selfLoops(space)],
    ['takes an answer', narrowBoxes(model)],
    ['lead leaves', lostLeads(model, space)],
    ['address opens', closedAddresses(model, space)],
    ['one currency', foreignAmounts(document)],
  ];
  for (const [property, keys] of promises)
    for (const key of keys) breaks.set(`${property}: ${key}`, property);
  for (const file of filesOf(meaningsOf(document)))
    if (!files.has(file)) breaks.set(`no file ${file}`, 'files exist');
}
