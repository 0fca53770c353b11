import { useRef, useState } from 'react';
import type { Step } from '../../engine/check';
import { AboutFlow } from './AboutFlow';
import { changeTo } from './edits';
import { EditPane, type EditView } from './EditPane';
import { focusPane, type Pane } from './commands/panes';
import { studioCommands } from './commands/studio-commands';
import { useShortcuts } from './commands/useShortcuts';
import { FormPane } from './form/FormPane';
import { MapPane } from './map/MapPane';
import type { FlowText } from './files';
import { pointerAt, writtenPlace } from './places';
import { fold, Panes, usePanels } from './Panes';
import { PreviewPane } from './preview/PreviewPane';
import { SaveBar } from './SaveBar';
import { StudioBar } from './StudioBar';
import { StudioDialogs, type StudioDialog } from './StudioDialogs';
import { TextPane, type TextHandle } from './text/TextPane';
import { useAnalysis } from './useAnalysis';
import { useEdits } from './useEdits';
import { useKept } from './useKept';
import { usePublicFiles } from './usePublicFiles';
import { useFlows } from './useFlows';
import { useFlow } from './useFlow';
import { useSelection } from './useSelection';
import type { WorkerClient } from './worker/worker-client';

/** Text, map and preview of a flow, in step by JSON pointers into its text. */
export function Studio({ worker }: { readonly worker: WorkerClient }) {
  const [problem, setProblem] = useState<string>();
  const { flows, file, setFile, listAgain } = useFlows(setProblem);
  const { flow, text, savedText, state, change, save, takeTheirs } = useFlow(file);
  const files = usePublicFiles();
  const { analysis, funnel, checked } = useAnalysis(worker, text, flow?.number, files);
  const [evidence, setEvidence] = useState<readonly Step[]>();
  const [view, setView] = useKept<EditView>('studio_view', ['text', 'form']);
  const [pane, setPane] = useState<Pane>('edit');
  const [dialog, setDialog] = useState<StudioDialog>();
  const editor = useRef<TextHandle>(null);
  const panels = usePanels();
  const { pointer, setPointer, selected, asked, select, followVisitor } = useSelection(
    editor,
    view,
  );
  const { editMap, rename, playPath } = useEdits({
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
  const openFile = (opened: string): void => {
    setPointer(undefined);
    setFile(opened);
  };
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
  const undo = (): void => editor.current?.undo();
  const redo = (): void => editor.current?.redo();

  useShortcuts({ onPalette: () => setDialog('palette'), onSave: saveNow, onPane: setPane });
  const listCommands = () =>
    studioCommands({
      ...{ flows, funnel, goTo, openFile, select, undo, redo, save: saveNow },
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

  const diagnostics = analysis?.diagnostics ?? [];
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
          onMine={(theirs) => void saveText(theirs)}
        />
      </StudioBar>
      <StudioDialogs
        {...{ flows, funnel, worker, listCommands }}
        open={dialog}
        onClose={() => setDialog(undefined)}
        onCreated={(created) => void openNew(created)}
      />
      {problem !== undefined && (
        <p className="studio-problem" role="alert">
          {problem}
        </p>
      )}
      <Panes
        panels={panels}
        edit={
          flow && (
            <EditPane
              view={view}
              onView={setView}
              text={
                <TextPane
                  key={flow.number}
                  ref={editor}
                  initial={flow.initial}
                  worker={worker}
                  diagnostics={diagnostics}
                  onText={change}
                  onCursor={(now, offset) => setPointer(pointerAt(now, offset))}
                  onSave={saveNow}
                  onRename={(renaming) => void rename(renaming).then(setProblem)}
                />
              }
              form={
                <FormPane
                  key={flow.number}
                  text={text ?? ''}
                  known={{ analysis, funnel }}
                  files={files?.files}
                  pointer={pointer}
                  asked={asked}
                  onSelect={(to) => select(to)}
                  onOpen={(to, isNew) => select(to, true, isNew)}
                  onEdit={editMap}
                  onChange={(changes) => editor.current?.change(changes)}
                  onRename={rename}
                  onUndo={undo}
                  onRedo={redo}
                />
              }
            />
          )
        }
        about={
          <AboutFlow
            key={flow?.file}
            worker={worker}
            file={flow?.file ?? ''}
            diagnostics={diagnostics}
            isStale={checked !== text}
            accepted={analysis?.accepted ?? []}
            document={funnel?.document}
            text={text ?? ''}
            savedText={savedText}
            onSelect={(to) => select(to, true)}
            onPlay={setEvidence}
            onChange={(changes) => editor.current?.change(changes)}
          />
        }
        map={
          funnel && (
            <MapPane
              key={flow?.number}
              worker={worker}
              map={funnel.map}
              diagnostics={diagnostics}
              selected={selected}
              onSelect={(to) => select(to)}
              onEdit={editMap}
              onPlay={(from, to) => void playPath(from, to)}
            />
          )
        }
        preview={
          funnel && (
            <PreviewPane
              key={flow?.number}
              funnel={funnel}
              selected={selected}
              worker={worker}
              evidence={evidence}
              onVisit={followVisitor}
              onPoint={(to) => select(writtenPlace(text ?? '', to), true)}
            />
          )
        }
      />
      <p className="studio-stale" role="status">
        {isBroken && 'The text has errors. Map and preview show the funnel as it was before them.'}
      </p>
    </div>
  );
}
