import { useCallback, useEffect, useRef, useState } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { pointerOf } from '../../engine/document/pointer';
import type { Step } from '../../engine/check';
import { editScreens, ScreenEditError, type ScreenEdit } from '../../engine/edit/screens';
import { AboutFlow } from './AboutFlow';
import { NewFlow } from './begin/NewFlow';
import { changeTo } from './edits';
import { EditPane, type EditView } from './EditPane';
import { listFlows, type FlowName } from './files';
import type { Asked } from './form/form-tools';
import { FormPane } from './form/FormPane';
import { MapPane } from './map/MapPane';
import { nodeIn, pointerAt } from './places';
import { PreviewPane } from './preview/PreviewPane';
import { SaveBar } from './SaveBar';
import { ScreensSheet } from './screens/ScreensSheet';
import { TextPane, type TextHandle } from './text/TextPane';
import { useAnalysis } from './useAnalysis';
import { useKept } from './useKept';
import { useFlow } from './useFlow';
import type { WorkerClient } from './worker/worker-client';

/** The flow in the address: "#flows/x.json". */
const flowInAddress = (): string => decodeURIComponent(window.location.hash.slice(1));

/** Text, map and preview of a flow, in step by JSON pointers into its text. */
export function Studio({ worker }: { readonly worker: WorkerClient }) {
  const [flows, setFlows] = useState<readonly FlowName[]>([]);
  const [file, setFile] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { flow, text, savedText, state, change, save, takeTheirs } = useFlow(file);
  const { analysis, funnel } = useAnalysis(worker, text, flow?.number);
  const [pointer, setPointer] = useState<string>();
  const [evidence, setEvidence] = useState<readonly Step[]>();
  const [asked, setAsked] = useState<Asked>();
  const [isBeginning, setIsBeginning] = useState(false);
  const [view, setView] = useKept<EditView>('studio_view', ['text', 'form']);
  const [hasSheet, setHasSheet] = useState(false);
  const editor = useRef<TextHandle>(null);

  useEffect(() => {
    listFlows().then(
      (found) => {
        setFlows(found);
        const wanted = flowInAddress();
        setFile(found.some((each) => each.file === wanted) ? wanted : found[0]?.file);
      },
      (error: Error) => setProblem(error.message),
    );
  }, []);

  useEffect(() => {
    if (file === undefined) return;
    window.history.replaceState(null, '', `#${encodeURIComponent(file)}`);
    document.title = `${file} · Studio`;
  }, [file]);

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
  const openNew = async (created: string): Promise<void> => {
    setFlows(await listFlows());
    setPointer(undefined);
    setFile(created);
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

  const columns = useDefaultLayout({ id: 'studio', storage: window.localStorage });
  const rows = useDefaultLayout({ id: 'studio-left', storage: window.localStorage });
  const diagnostics = analysis?.diagnostics ?? [];
  const isBroken = analysis !== undefined && analysis.funnel === undefined;

  return (
    <div className="studio">
      <header className="studio-bar">
        <h1>Studio</h1>
        <label>
          <span>Flow</span>
          <select value={file ?? ''} onChange={({ target }) => setFile(target.value)}>
            {flows.map((each) => (
              <option key={each.file} value={each.file}>
                {`${each.title} (${each.file})`}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => setIsBeginning(true)}>
          New…
        </button>
        <button type="button" onClick={() => editor.current?.undo()}>
          Undo
        </button>
        <button type="button" onClick={() => editor.current?.redo()}>
          Redo
        </button>
        <button type="button" disabled={!funnel} onClick={() => setHasSheet(true)}>
          Screens
        </button>
        <SaveBar
          state={state}
          isDraft={flow?.isDraft === true}
          onSave={saveNow}
          onTheirs={takeTheirs}
          onMine={(theirs) => text !== undefined && void save(text, theirs)}
        />
      </header>
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
      <Group
        id="studio"
        className="studio-panes"
        defaultLayout={columns.defaultLayout}
        onLayoutChanged={columns.onLayoutChanged}
      >
        <Panel id="left" defaultSize="36%" minSize="15%">
          <Group
            id="studio-left"
            orientation="vertical"
            defaultLayout={rows.defaultLayout}
            onLayoutChanged={rows.onLayoutChanged}
          >
            <Panel id="text" defaultSize="76%" minSize="20%">
              {flow && (
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
                      onCursor={(offset) =>
                        text !== undefined && setPointer(pointerAt(text, offset))
                      }
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
                      onChange={(changes) => editor.current?.change(changes)}
                      onUndo={() => editor.current?.undo()}
                      onRedo={() => editor.current?.redo()}
                    />
                  }
                />
              )}
            </Panel>
            <Separator className="studio-separator" />
            <Panel id="findings" defaultSize="24%" minSize="6%">
              <AboutFlow
                key={flow?.file}
                worker={worker}
                file={flow?.file ?? ''}
                diagnostics={diagnostics}
                document={funnel?.document}
                text={text ?? ''}
                savedText={savedText}
                onSelect={(to) => select(to, true)}
                onPlay={setEvidence}
                onChange={(changes) => editor.current?.change(changes)}
              />
            </Panel>
          </Group>
        </Panel>
        <Separator className="studio-separator" />
        <Panel id="map" defaultSize="36%" minSize="15%">
          {funnel && (
            <MapPane
              key={flow?.number}
              funnel={funnel}
              diagnostics={diagnostics}
              selected={selected}
              onSelect={(to) => select(to)}
              onEdit={editMap}
              onPlay={(from, to) => void playPath(from, to)}
            />
          )}
        </Panel>
        <Separator className="studio-separator" />
        <Panel id="preview" defaultSize="28%" minSize="15%">
          {funnel && (
            <PreviewPane
              key={flow?.number}
              funnel={funnel}
              selected={selected}
              worker={worker}
              evidence={evidence}
              onVisit={followVisitor}
              onPoint={(to) => select(to, true)}
            />
          )}
        </Panel>
      </Group>
      {hasSheet && funnel && (
        <ScreensSheet funnel={funnel} worker={worker} onClose={() => setHasSheet(false)} />
      )}
      <p className="studio-stale" role="status">
        {isBroken && 'The text has errors. Map and preview show the funnel as it was before them.'}
      </p>
    </div>
  );
}
