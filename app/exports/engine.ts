// The door `funnel-engine` of the package: documents and their machines, in Node and any bundler, without React.
import { UserError, type FunnelDocument } from '../../engine';
import { checkSource, lineOf, readSource } from '../../engine/check';

export {
  addressOf,
  isValidAnswer,
  nodeOf,
  resolveNode,
  UserError,
  type Answers,
  type AnswerValue,
  type FunnelDocument,
  type FunnelNode,
  type FunnelOutline,
} from '../../engine';
export { compile, outlineOf, siteLanguages } from '../../engine/build';
export {
  createFunnelMachine,
  eventAt,
  placeOf,
  type FunnelActor,
  type FunnelConfig,
  type FunnelEffect,
  type FunnelMachine,
  type FunnelPlace,
  type FunnelSnapshot,
  type ScreenEvent,
} from '../../engine/compile';
export { documentFrom as readFunnel };

/**
 * Reads a funnel document as engines read it: checked, with its defaults and the words of its language filled in. The
 * first call compiles the schemas, which takes about a second and `new Function`.
 * @param text the JSON text of the document
 * @param file what messages call it: "flows/quiz.json"
 * @throws UserError that lists every error with line, column and what to do
 */
function documentFrom(text: string, file = 'document'): FunnelDocument {
  const { document, diagnostics } = checkSource(readSource(text));
  if (document) return document;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  throw new UserError(errors.map((each) => lineOf(file, each)).join('\n'));
}
