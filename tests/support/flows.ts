import { readFileSync } from 'node:fs';
import {
  sourceWordsOf,
  type FunnelDocument,
  type FunnelOutline,
  type OfferNode,
  type OfferSection,
  type SourceWords,
} from '../../engine';
import { documentAsRead, outlineOf } from '../../engine/build';
import { expand } from '../../engine/check/parts';
import type { WrittenDocument } from '../../engine/document/format/written.generated';
import { localize, pseudoTranslation, underPath, wordsOf } from '../../engine/languages';
import { readTranslation } from '../../app/languages/translations';
import { shippedFlows } from './shipped-flows';

/** A funnel of `flows/`. */
export interface Flow {
  readonly file: string;
  readonly text: string;
  readonly document: FunnelDocument;
  readonly outline: FunnelOutline;
  /** Of a translation: what it is translated from says. */
  readonly source?: SourceWords;
}

/**
 * A funnel document by its file, as a page reads it. It is not checked, which takes a process longer than most tests:
 * `check:flows` and `tests/engine/check` check every document that is here.
 * @param instead readings to follow instead of the chosen ones, by decision
 */
export function readFlow(file: string, instead: Readonly<Record<string, string>> = {}): Flow {
  return flowOf(file, readFileSync(file, 'utf8'), instead);
}

function flowOf(file: string, text: string, instead: Readonly<Record<string, string>> = {}): Flow {
  const { value } = expand(JSON.parse(text), instead);
  // Checked elsewhere.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { document } = documentAsRead(value as WrittenDocument);
  return { file, text, document, outline: outlineOf(document) };
}

/** The first offer of a flow, without its bar, with the sections of some types alone. */
export function offerWith(
  { file, document }: Flow,
  ...types: readonly OfferSection['type'][]
): OfferNode {
  const offer = Object.values(document.nodes).find((node) => node.type === 'offer');
  if (!offer) throw new Error(`${file} has no offer.`);
  const { topBar: _bar, sections, ...rest } = offer;
  const kept = Object.entries(sections).filter(([, { type }]) => types.includes(type));
  return { ...rest, sections: Object.fromEntries(kept) };
}

/** A funnel document in a language that it is translated to, at that language's addresses. Not checked either. */
export function readFlowIn(language: string, file: string): Flow {
  const text = readFileSync(file, 'utf8');
  const words = wordsOf(readTranslation(file, language));
  const { document: read } = flowOf(
    file,
    JSON.stringify(localize(JSON.parse(text), language, words)),
  );
  const document = underPath(read, `/${language}`);
  const source = sourceWordsOf(flowOf(file, text).document);
  return { file, text, document, outline: outlineOf(document), source };
}

/** A funnel document in the language that is made up from its own, as a file would have it. Not checked either. */
export function readPseudo(file: string): Flow {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const translation = pseudoTranslation(value);
  const { language } = translation;
  return flowOf(file, JSON.stringify(localize(value, language, wordsOf(translation)), null, 2));
}

/** The funnels that this project ships. */
export const allFlows = (): Flow[] => shippedFlows.map((file) => readFlow(file));
