import type { FunnelDocument } from '../document/document.generated';
import type { Found } from './issue';

/** A rule over a document whose shape is right: everything it finds, in any order. */
export type Rule = (document: FunnelDocument) => readonly Found[];
