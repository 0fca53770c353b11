import { useRef, useState } from 'react';
import type { Step } from '../../engine/check';
import type { AboutTab } from './AboutFlow';
import { changeTo } from './edits';
import type { EditView } from './EditPane';
import { focusPane, type Pane } from './commands/panes';
import { studioCommands } from './commands/studio-commands';
import { useShortcuts } from './commands/useShortcuts';
import type { FlowText } from './files';
import type { Insertion } from './map/map-actions';
import { fold, usePanels } from './Panes';
import { SaveBar } from './SaveBar';
import { StudioBar } from './StudioBar';
import { StudioDialogs, type StudioDialog } from './StudioDialogs';
import { StudioPanes } from './StudioPanes';
import type { TextHandle } from './text/TextPane';
import { useAnalysis } from './useAnalysis';
import { useEdits } from './useEdits';
import { useKept } from './useKept';
import { usePicking } from './usePicking';
import { usePublicFiles } from './usePublicFiles';
import { useFlows } from './useFlows';
import { useFlow } from './useFlow';
import { useFlowInAddress } from './useFlowInAddress';
import { useRetry } from './useRetry';
import { useSelection } from './useSelection';
import { useStable } from './useStable';
import type { WorkerClient } from './worker/worker-client';

/** Text, map and preview of a flow, in step by JSON pointers into its text. */
export function Studio({ worker }: { readonly worker: WorkerClient }) {
  const [problem, setProblem] = useState<string>();
  const { flows, file, setFile, listAgain } = useFlows(setProblem);
  const { flow, text, fileText, state, change, save, takeTheirs } = useFlow(file);
  const files = usePublicFiles();
  const known = useAnalysis(worker, text, flow?.number, files);
  const { analysis, funnel } = known;
  const [evidence, setEvidence] = useState<readonly Step[]>();
  const [view, setView] = useKept<EditView>('studio_view', ['text', 'form']);
  const [pane, setPane] = useState<Pane>('edit');
  const [tab, setTab] = useState<AboutTab>('Findings');
  const [dialog, setDialog] = useState<StudioDialog>();
  const [insertion, setInsertion] = useState<Insertion>();
  const editor = useRef<TextHandle>(null);
  const panels = usePanels();
  const selection = useSelection(editor, view);
  const { select, moveTo } = selection;
  const edits = useEdits({
    ...{ worker, text, editor },
    onSelect: (to, isNew) => select(to, isNew, isNew),
    onProblem: setProblem,
    onPlay: setEvidence,
  });

  const saveText = async (over?: FlowText): Promise<void> => {
    if (text === undefined) return;
    const saved = await save(text, over);
    if (saved === undefined || saved === text || editor.current?.text() !== text) return;
    editor.current.change([changeTo(text, saved)]);
  };
  const saveNow = (): void => void saveText();
  useRetry(state, saveNow);
  const openFile = (opened: string): void => {
    moveTo(undefined);
    setFile(opened);
  };
  useFlowInAddress((wanted) => {
    if (flows.some((each) => each.file === wanted)) openFile(wanted);
  });
  const openNew = async (created: string): Promise<void> => {
    setDialog(undefined);
    await listAgain();
    setView('form');
    openFile(created);
  };
  const goTo = (to: Pane): void => {
    setPane(to);
    requestAnimationFrame(() => focusPane(to));
  };
  const add = useStable((to: Insertion): void => {
    setDialog(undefined);
    setInsertion(to);
  });
  const { picking, pick } = usePicking((to) => {
    panels[to].current?.expand();
    goTo(to);
  });
  const goToTab = (to: AboutTab): void => {
    setTab(to);
    goTo('about');
  };
  const undo = (): void => editor.current?.undo();
  const redo = (): void => editor.current?.redo();

  useShortcuts({ onPalette: () => setDialog('palette'), onSave: saveNow, onPane: setPane });
  const listCommands = () =>
    studioCommands({
      ...{ flows, funnel, goTo, goToTab, openFile, select, undo, redo, save: saveNow },
      ...{ selected: selection.selected, map: known.map, add, pick },
      remove: (node) => void edits.editMap({ type: 'remove', node }),
      open: setDialog,
      edit: (as) => {
        setView(as);
        goTo('edit');
      },
      onName: (action) => {
        setView('text');
        editor.current?.act(action);
      },
      fold: (folded) => fold(panels, folded),
    });

  const isBroken = analysis !== undefined && analysis.funnel === undefined;

  return (
    <div className="studio" data-pane={pane}>
      <StudioBar
        flows={flows}
        file={file}
        pane={pane}
        hasFunnel={funnel !== undefined}
        onFile={openFile}
        onPane={setPane}
        onOpen={setDialog}
        onUndo={undo}
        onRedo={redo}
      >
        <SaveBar
          state={state}
          isDraft={flow?.isDraft === true}
          onSave={saveNow}
          onTheirs={takeTheirs}
          onCompare={() => goToTab('Changes')}
          onMine={(theirs) => void saveText(theirs)}
        />
      </StudioBar>
      <StudioDialogs
        {...{ flows, funnel, worker, listCommands }}
        open={dialog}
        onClose={() => setDialog(undefined)}
        onCreated={(created) => void openNew(created)}
        insertion={insertion}
        onInsert={(edit) => {
          const close = (): void => setInsertion(undefined);
          if (edit) void edits.editMap(edit, close);
          else close();
        }}
      />
      {problem !== undefined && (
        <p className="studio-problem" role="alert">
          {problem}
        </p>
      )}
      <StudioPanes
        {...{
          worker,
          panels,
          flow,
          text,
          fileText,
          known,
          view,
          editor,
          selection,
          edits,
          evidence,
          files,
        }}
        {...{ tab, onTab: setTab, picking, onPicking: pick, onAdd: add }}
        onView={setView}
        onText={change}
        onSave={saveNow}
        onPlay={setEvidence}
        onProblem={setProblem}
      />
      <p className="studio-stale" role="status">
        {isBroken &&
          `The text has errors. ${known.isMapped ? 'The preview shows' : 'Map and preview show'} the funnel as it was before them.`}
      </p>
    </div>
  );
}
