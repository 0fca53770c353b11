import { useCallback, useEffect, useRef, useState } from 'react';
import { pointerOf } from '../../engine/document/pointer';
import type { Step } from '../../engine/check';
import { editScreens, ScreenEditError, type ScreenEdit } from '../../engine/edit/screens';
import { AboutFlow } from './AboutFlow';
import { NewFlow } from './begin/NewFlow';
import { changeTo } from './edits';
import { EditPane, type EditView } from './EditPane';
import { Palette } from './commands/Palette';
import { focusPane, type Pane } from './commands/panes';
import { studioCommands } from './commands/studio-commands';
import { useShortcuts } from './commands/useShortcuts';
import type { Asked } from './form/form-tools';
import { FormPane } from './form/FormPane';
import { MapPane } from './map/MapPane';
import { nodeIn, pointerAt } from './places';
import { fold, Panes, usePanels } from './Panes';
import { PreviewPane } from './preview/PreviewPane';
import { SaveBar } from './SaveBar';
import { ScreensSheet } from './screens/ScreensSheet';
import { StudioBar } from './StudioBar';
import { TextPane, type TextHandle } from './text/TextPane';
import { useAnalysis } from './useAnalysis';
import { useKept } from './useKept';
import { useFlows } from './useFlows';
import { useFlow } from './useFlow';
import type { WorkerClient } from './worker/worker-client';

/** Text, map and preview of a flow, in step by JSON pointers into its text. */
export function Studio({ worker }: { readonly worker: WorkerClient }) {
  const [problem, setProblem] = useState<string>();
  const { flows, file, setFile, listAgain } = useFlows(setProblem);
  const { flow, text, savedText, state, change, save, takeTheirs } = useFlow(file);
  const { analysis, funnel } = useAnalysis(worker, text, flow?.number);
  const [pointer, setPointer] = useState<string>();
  const [evidence, setEvidence] = useState<readonly Step[]>();
  const [asked, setAsked] = useState<Asked>();
  const [isBeginning, setIsBeginning] = useState(false);
  const [view, setView] = useKept<EditView>('studio_view', ['text', 'form']);
  const [pane, setPane] = useState<Pane>('edit');
  const [hasPalette, setHasPalette] = useState(false);
  const [hasSheet, setHasSheet] = useState(false);
  const editor = useRef<TextHandle>(null);
  const panels = usePanels();

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    if (state.type !== 'failed') return undefined;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [state.type]);

  const selected = pointer === undefined ? undefined : nodeIn(pointer);
  const select = useCallback(
    (to: string, focus = false): void => {
      setPointer(to);
      editor.current?.show(to, focus && view === 'text');
      if (focus) setAsked({ pointer: to });
    },
    [view],
  );
  const followVisitor = useCallback(
    (node: string): void => {
      if (node !== selected) select(pointerOf('nodes', node));
    },
    [selected, select],
  );
  const saveNow = (): void => {
    if (text !== undefined) void save(text);
  };
  const openFile = (opened: string): void => {
    setPointer(undefined);
    setFile(opened);
  };
  const openNew = async (created: string): Promise<void> => {
    await listAgain();
    openFile(created);
  };
  const goTo = (to: Pane): void => {
    setPane(to);
    requestAnimationFrame(() => focusPane(to));
  };
  const editMap = (edit: ScreenEdit): void => {
    if (text === undefined) return;
    setProblem(undefined);
    try {
      const edited = editScreens(text, edit);
      editor.current?.change([changeTo(text, edited.text)]);
      select(edited.pointer);
    } catch (error) {
      if (!(error instanceof ScreenEditError)) throw error;
      setProblem(error.message);
    }
  };
  const playPath = async (from: string, to: string): Promise<void> => {
    const path = await worker.ask('path', { from, to });
    setProblem(path ? undefined : `No answers lead from "${from}" to "${to}".`);
    if (path) setEvidence(path);
  };

  useShortcuts({ onPalette: () => setHasPalette(true), onSave: saveNow, onPane: setPane });
  const commands = () =>
    studioCommands({
      flows,
      funnel,
      save: saveNow,
      undo: () => editor.current?.undo(),
      redo: () => editor.current?.redo(),
      begin: () => setIsBeginning(true),
      showScreens: () => setHasSheet(true),
      edit: (as) => {
        setView(as);
        goTo('edit');
      },
      goTo,
      fold: (folded) => fold(panels, folded),
      openFile,
      select,
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
        onNew={() => setIsBeginning(true)}
        onUndo={() => editor.current?.undo()}
        onRedo={() => editor.current?.redo()}
        onScreens={() => setHasSheet(true)}
        onPalette={() => setHasPalette(true)}
      >
        <SaveBar
          state={state}
          isDraft={flow?.isDraft === true}
          onSave={saveNow}
          onTheirs={takeTheirs}
          onMine={(theirs) => text !== undefined && void save(text, theirs)}
        />
      </StudioBar>
      {hasPalette && <Palette listCommands={commands} onClose={() => setHasPalette(false)} />}
      {isBeginning && (
        <NewFlow
          flows={flows}
          onClose={() => setIsBeginning(false)}
          onCreated={(created) => {
            setIsBeginning(false);
            void openNew(created);
          }}
        />
      )}
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
                />
              }
              form={
                <FormPane
                  key={flow.number}
                  text={text ?? ''}
                  known={{ analysis, funnel }}
                  pointer={pointer}
                  asked={asked}
                  onSelect={(to) => select(to)}
                  onOpen={(to) => select(to, true)}
                  onChange={(changes) => editor.current?.change(changes)}
                  onUndo={() => editor.current?.undo()}
                  onRedo={() => editor.current?.redo()}
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
              funnel={funnel}
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
              onPoint={(to) => select(to, true)}
            />
          )
        }
      />
      {hasSheet && funnel && (
        <ScreensSheet funnel={funnel} worker={worker} onClose={() => setHasSheet(false)} />
      )}
      <p className="studio-stale" role="status">
        {isBroken && 'The text has errors. Map and preview show the funnel as it was before them.'}
      </p>
    </div>
  );
}
