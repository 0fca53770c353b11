import { createActor } from 'xstate';
import {
  createFunnelMachine,
  utmOf,
  type Answers,
  type FunnelActor,
  type FunnelDocument,
  type FunnelOutline,
} from '../../../engine';
import { compileGrant } from '../../../engine/grant';
import type { LoadedRenderers } from '../../../renderers';
import type { Content } from '../../browser/content/content';
import { createStore, type Store } from '../../browser/device/store';
import { beginGrant, openGrant } from '../../browser/grant/open-grant';
import { keptDrafts } from '../../browser/session/drafts';
import type { Visitor } from '../../browser/session/visitor';
import type { Program } from '../worker/program';
import type { HeldClock } from './held-clock';

/** A document made ready to run in the page. */
export interface PreviewFunnel {
  readonly outline: FunnelOutline;
  readonly content: Content;
  readonly actorAt: (node: string, answers: Answers, clock: HeldClock) => FunnelActor;
}

/** Makes a document that has no errors ready to run. */
export function previewFunnel(
  document: FunnelDocument,
  { outline, config }: Program,
  registry: LoadedRenderers,
): PreviewFunnel {
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
      isReady: () => true,
      load: async () => undefined,
      loadAhead: async () => [],
    },
    actorAt: (node, answers, clock) =>
      createActor(createFunnelMachine(config, outline, node), { input: { answers }, clock }),
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
  answers: Answers,
  store: Store,
  { onSave, onStartOver }: { onSave: (answers: Answers) => void; onStartOver: () => void },
): Visitor {
  return {
    session: { id: 'session_preview', answers, utm: utmOf(''), save: onSave },
    store,
    restored: answers,
    isRehydrated: false,
    drafts: keptDrafts(store, 'drafts'),
    startOver: async () => onStartOver(),
  };
}
