import { createActor } from 'xstate';
import { createFunnelMachine, type FunnelActor } from '../../../../engine/compile';
import { utmOf } from '../../../../engine/session';
import {
  pointerOf,
  type Answers,
  type FunnelDocument,
  type FunnelOutline,
  type ScreenKind,
} from '../../../../engine';
import { compileGrant } from '../../../../engine/grant';
import type { LoadedRenderers } from '../../../../renderers';
import type { Content } from '../../../browser/content/content';
import { startSending } from '../../../browser/webhook/sending';
import { createStore, type Store } from '../../../browser/device/store';
import { beginGrant, openGrant } from '../../../browser/grant/open-grant';
import { keptDrafts } from '../../../browser/session/drafts';
import type { Visitor } from '../../../browser/session/visitor';
import type { Program } from '../../worker/program';
import type { marker } from '../words/copy-marks';
import type { PausableClock } from './pausable-clock';
import type { Connection } from './slow-connection';

/** What the page of a preview has. */
interface PreviewParts {
  readonly registry: LoadedRenderers;
  readonly connection: Connection;
  /** Marks the copy in a part of the document. */
  readonly mark: ReturnType<typeof marker>;
}

/** A document made ready to run in the page. */
export interface PreviewFunnel {
  readonly outline: FunnelOutline;
  /** The same, all copy marked with its place in the document. It is for what draws, as is the content. */
  readonly drawn: FunnelOutline;
  readonly content: Content;
  readonly actorAt: (at: MachineStart, clock: PausableClock) => FunnelActor;
}

/** Where a machine starts. */
export interface MachineStart {
  readonly node: string;
  readonly answers: Answers;
}

/** Makes a document that runs ready to do so. */
export function previewFunnel(
  document: FunnelDocument,
  { outline, config }: Program,
  { registry, connection, mark }: PreviewParts,
): PreviewFunnel {
  const kindOf = (id: string): ScreenKind => outline.nodes[id]?.kind ?? 'info';

  const grant = document.grant && {
    copy: mark(document.grant, '/grant'),
    config: compileGrant(document.grant),
    beginGrant,
    openGrant,
  };
  return {
    outline,
    drawn: markedOutline(outline, mark),
    content: {
      node: (id) => mark(document.nodes[id], pointerOf('nodes', id)),
      videos: mark(document.videos, '/videos'),
      registry,
      grant: () => grant,
      isReady: (id) => connection.has(kindOf(id)),
      renew: () => undefined,
      load: (id) => connection.fetch([kindOf(id)]),
      isWhole: () => true,
      loadRest: async () => undefined,
      loadAhead: async () => {
        await connection.fetch(Object.keys(outline.nodes).map(kindOf));
        return [];
      },
    },
    actorAt: ({ node, answers }, clock) => {
      // A page has the code of its first screen.
      connection.add(kindOf(node));
      return createActor(createFunnelMachine(config, outline), { input: { node, answers }, clock });
    },
  };
}

/** What the outline says in the places of the document: all but its nodes, which have no copy there. */
function markedOutline(outline: FunnelOutline, mark: PreviewParts['mark']): FunnelOutline {
  const { nodes, ...rest } = outline;
  const entries = Object.entries(rest).map(([key, part]: [string, unknown]) => [
    key,
    mark(part, pointerOf(key)),
  ]);
  // Marks change what strings say, and nothing else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...(Object.fromEntries(entries) as typeof rest), nodes };
}

/** A store that lasts as long as the page: a preview never touches the answers of this device. */
export function memoryStore(): Store {
  return createStore(() => {
    throw new Error('The preview keeps nothing on the device.');
  });
}

/**
 * A visitor of the preview. Nothing is stored or sent.
 * @param onSave is called with what would be saved
 */
export function previewVisitor(
  { outline, content }: Pick<PreviewFunnel, 'outline' | 'content'>,
  answers: Answers,
  store: Store,
  { onSave, onStartOver }: { onSave: (answers: Answers) => void; onStartOver: () => void },
): Visitor {
  const session = { id: 'session_preview', answers, utm: utmOf(''), save: onSave };
  const drafts = keptDrafts(store, 'drafts');
  return {
    session,
    store,
    sending: startSending({ outline, content, session, store, drafts }),
    restored: answers,
    isRehydrated: false,
    drafts,
    startOver: async () => onStartOver(),
  };
}
