import { isRecord } from '../../document/basics/is-record';
import type { MachineModel } from './machine-model';
import { memo, memoByName } from '../../document/basics/memo';

const writtenIn = memo(({ config }: MachineModel) =>
  memoByName((node: string) => new Set(writtenBy(config.states[node]))),
);

/** The fields that the actions inside a node write or drop. Answers that a visit brings along are not among them. */
export const fieldsWrittenIn = (model: MachineModel, node: string): ReadonlySet<string> =>
  writtenIn(model)(node);

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
