import { createActor } from 'xstate';
import { createFunnelMachine, type FunnelActor } from '../../../engine/compile';
import { utmOf } from '../../../engine/session';
import type { Answers, FunnelDocument, FunnelOutline, ScreenKind } from '../../../engine';
import { compileGrant } from '../../../engine/grant';
import type { LoadedRenderers } from '../../../renderers';
import type { Content } from '../../browser/content/content';
import { startSending } from '../../browser/webhook/sending';
import { createStore, type Store } from '../../browser/device/store';
import { beginGrant, openGrant } from '../../browser/grant/open-grant';
import { keptDrafts } from '../../browser/session/drafts';
import type { Visitor } from '../../browser/session/visitor';
import type { Program } from '../worker/program';
import type { PausableClock } from './pausable-clock';
import type { Connection } from './slow-connection';

/** What the page of a preview has. */
interface PreviewParts {
  readonly registry: LoadedRenderers;
  readonly connection: Connection;
}

/** A document made ready to run in the page. */
export interface PreviewFunnel {
  readonly outline: FunnelOutline;
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
  { registry, connection }: PreviewParts,
): PreviewFunnel {
  const kindOf = (id: string): ScreenKind => outline.nodes[id]?.kind ?? 'info';

  const grant = document.grant && {
    copy: document.grant,
    config: compileGrant(document.grant),
    beginGrant,
    openGrant,
  };
  return {
    outline,
    content: {
      node: (id) => document.nodes[id],
      videos: document.videos,
      registry,
      grant: () => grant,
      isReady: (id) => connection.has(kindOf(id)),
      load: (id) => connection.fetch([kindOf(id)]),
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
  return {
    session,
    store,
    sending: startSending({ outline, content, session, store }),
    restored: answers,
    isRehydrated: false,
    drafts: keptDrafts(store, 'drafts'),
    startOver: async () => onStartOver(),
  };
}
