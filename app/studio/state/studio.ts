import { createRef, type RefObject } from 'react';
import type { PanelImperativeHandle } from 'react-resizable-panels';
import { createActor, type ActorRefFrom } from 'xstate';
import type { FunnelDocument } from '../../../engine';
import { createStore } from '../../browser/device/store';
import { afterFrame } from '../ui/after-frame';
import { focusPane, type Pane } from '../ui/panes';
import { changeTo } from '../edits/text-changes';
import type { TextHandle } from '../edits/text-handle';
import type { WorkerClient } from '../worker/worker-client';
import { createChecks } from './checks';
import { studioMachine } from '../machine/studio-machine';
import { createStudioEdits, type StudioEdits } from './studio-edits';
import { editViews, themes, type Theme } from '../machine/studio-state';
import type { StudioEvent } from '../machine/studio-events';

/** The state of the studio, and what its parts do with the text, the panes and the workers. None of it ever changes. */
export interface StudioTools {
  readonly actor: ActorRefFrom<typeof studioMachine>;
  readonly send: (event: StudioEvent) => void;
  readonly worker: WorkerClient;
  /** The editor of the text, which holds the history. */
  readonly editor: RefObject<TextHandle | null>;
  /** The preview, while it is there. */
  readonly preview: RefObject<PreviewHandle | null>;
  /** The panels of the panes, to fold them. */
  readonly panels: Readonly<Record<Pane, RefObject<PanelImperativeHandle | null>>>;
  readonly edits: StudioEdits;
}

/** What the studio does in the preview. */
interface PreviewHandle {
  /** Begins to write the words on the screen: those that are selected, or the first ones. */
  readonly write: () => void;
  /** Draws the funnel with another theme, until it is sent a document. */
  readonly draw: (theme: FunnelDocument['theme']) => void;
}

/** Where this device keeps as what a flow is edited. */
const viewKey = 'studio_view';

/** Where this device keeps the theme. */
const themeKey = 'studio_theme';

/** Style sheets follow it. Without one, the page has the system's colours. */
const showTheme = (theme: Theme): void => void (document.documentElement.dataset.theme = theme);

/** Starts the studio. */
export function createStudio(worker: WorkerClient): StudioTools {
  const store = createStore(() => window.localStorage);
  const send = (event: StudioEvent): void => actor.send(event);
  const editor = createRef<TextHandle>();
  const preview = createRef<PreviewHandle>();
  const panels: StudioTools['panels'] = {
    edit: createRef(),
    about: createRef(),
    map: createRef(),
    preview: createRef(),
  };
  let cancelShow: (() => void) | undefined;
  /** What had the focus before a screen was chosen on the map. */
  let focused: Element | null = null;

  const actor = createActor(
    studioMachine.provide({
      actions: {
        ...createChecks(worker, send),
        nameInAddress: ({ context: { file = '' } }) => {
          window.history.replaceState(null, '', `#${encodeURIComponent(file)}`);
          document.title = `${file} · Studio`;
        },
        showInText: ({ context: { view, selection }, event }) => {
          const { pointer = '' } = selection;
          cancelShow?.();
          if (event.type === 'part.selected' && event.focus === true)
            return editor.current?.show(pointer, view === 'text');
          // To scroll the text makes the browser lay out the page: what was pressed answers first.
          cancelShow = afterFrame(() => editor.current?.show(pointer, false));
        },
        leaveText: () => cancelShow?.(),
        takeFileText: ({ context: { text, saved } }) => {
          if (saved.text !== text)
            editor.current?.change({ does: 'formatting', isAftermath: true }, [
              changeTo(text, saved.text),
            ]);
        },
        showText: ({ context }, { text, does }) => {
          if (text !== context.text)
            editor.current?.change({ does }, [changeTo(context.text, text)]);
        },
        reachPane: ({ context: { pane } }) => void requestAnimationFrame(() => focusPane(pane)),
        keepView: ({ context: { view } }) => void store.set(viewKey, view),
        keepTheme: ({ context: { theme } }) => {
          store.set(themeKey, theme);
          showTheme(theme);
        },
        beginPicking: () => {
          focused = document.activeElement;
          panels.map.current?.expand();
        },
        endPicking: () => {
          const before = focused;
          if (!(before instanceof HTMLElement)) return;
          if (before.closest('[data-pane-of="edit"]')) send({ type: 'pane.reached', pane: 'edit' });
          // After the pane is shown, which moves the focus to its main control.
          afterFrame(() => before.focus());
        },
      },
    }),
    {
      input: {
        view: editViews.find((view) => view === store.get(viewKey)) ?? 'form',
        theme: themes.find((theme) => theme === store.get(themeKey)) ?? 'system',
      },
    },
  );
  showTheme(actor.getSnapshot().context.theme);
  actor.start();
  const edits = createStudioEdits(actor, worker, editor);
  return { actor, send, worker, editor, preview, panels, edits };
}
