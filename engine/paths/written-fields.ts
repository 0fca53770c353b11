import { isRecord } from '../document/is-record';
import type { MachineModel } from './machine-model';

const written = new WeakMap<MachineModel, Map<string, ReadonlySet<string>>>();

/** The fields that the actions inside a node write or drop. Answers that a visit brings along are not among them. */
export function fieldsWrittenIn(model: MachineModel, node: string): ReadonlySet<string> {
  const known = written.get(model) ?? new Map<string, ReadonlySet<string>>();
  written.set(model, known);
  const fields = known.get(node) ?? new Set(writtenBy(model.config.states[node]));
  known.set(node, fields);
  return fields;
}

/** The fields in the parameters of all actions of a part of a machine. */
function writtenBy(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(writtenBy);
  if (!isRecord(part)) return [];
  const { type, params } = part;
  const isWrite = type === 'answer' || type === 'record' || type === 'forget';
  if (!isWrite || !isRecord(params)) return Object.values(part).flatMap(writtenBy);
  const { fields = [], values = {}, up = [] } = params;
  const lists = [fields, up].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...lists.map(String), ...(isRecord(values) ? Object.keys(values) : [])];
}
