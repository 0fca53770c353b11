import type { RefObject } from 'react';
import type { Accepted, Diagnostic, PublicFiles, Step } from '../../engine/check';
import { AboutFlow, type AboutTab } from './AboutFlow';
import { EditPane, type EditView } from './EditPane';
import type { TextChange } from './edits';
import { FormPane } from './form/FormPane';
import type { ScreenEdit } from '../../engine/edit';
import type { Insertion } from './map/map-actions';
import { MapPane } from './map/MapPane';
import { nodeIn, pointerAt, writtenPlace } from './places';
import { Panes, type PanelRefs } from './Panes';
import { PreviewPane } from './preview/PreviewPane';
import { TextPane, type TextHandle } from './text/TextPane';
import type { KnownAnalysis } from './useAnalysis';
import type { Edits } from './useEdits';
import type { OpenFlow } from './useFlow';
import type { Selection } from './useSelection';
import { useStable } from './useStable';
import type { WorkerClient } from './worker/worker-client';

const none: readonly Diagnostic[] = [];
const noneAccepted: readonly Accepted[] = [];

/** What the panes show and report. */
interface StudioPanesProps {
  readonly worker: WorkerClient;
  readonly panels: PanelRefs;
  readonly flow: OpenFlow | undefined;
  readonly text: string | undefined;
  /** The text of the file: what the changes are compared with. */
  readonly fileText: string;
  readonly known: KnownAnalysis;
  readonly view: EditView;
  /** The files of public/. */
  readonly files: PublicFiles | undefined;
  readonly editor: RefObject<TextHandle | null>;
  readonly selection: Selection;
  readonly edits: Edits;
  readonly evidence: readonly Step[] | undefined;
  /** The place for which a screen is being chosen on the map. */
  readonly picking: string | undefined;
  readonly onPicking: (pointer: string | undefined) => void;
  /** Asks for the kind of a new screen. */
  readonly onAdd: (insertion: Insertion) => void;
  readonly tab: AboutTab;
  readonly onTab: (tab: AboutTab) => void;
  readonly onView: (view: EditView) => void;
  readonly onText: (text: string) => void;
  readonly onSave: () => void;
  readonly onPlay: (evidence: readonly Step[]) => void;
  /** Says why something was not done. */
  readonly onProblem: (message: string | undefined) => void;
}

/** The panes of the open flow: each edit in one of them is a change of the text, and all follow it. */
export function StudioPanes(props: StudioPanesProps) {
  const { worker, panels, flow, text, fileText, known, view, editor, selection, edits } = props;
  const { analysis, map, funnel, checked } = known;
  const { late, isLate, moveTo, selected, select, followVisitor } = selection;
  const { editMap, rename, playPath } = edits;
  const selectOnly = useStable((to: string) => select(to));
  const open = useStable((to: string) => select(to, true));
  const change = useStable((changes: readonly TextChange[]) => editor.current?.change(changes));
  const openIn = useStable((to: string, isNew?: boolean) => select(to, true, isNew));
  const renameIn = useStable(rename);
  const undo = useStable(() => editor.current?.undo());
  const redo = useStable(() => editor.current?.redo());
  const editScreens = useStable((edit: ScreenEdit) => void editMap(edit));
  const play = useStable((from: string, to: string) => void playPath(from, to));
  const follow = useStable(followVisitor);
  const point = useStable((to: string) => select(writtenPlace(text ?? '', to), true));
  const diagnostics = analysis?.diagnostics ?? none;
  return (
    <Panes
      panels={panels}
      edit={
        flow && (
          <EditPane
            view={view}
            onView={props.onView}
            isLate={isLate}
            text={
              <TextPane
                key={flow.number}
                ref={editor}
                initial={flow.initial}
                worker={worker}
                diagnostics={diagnostics}
                onText={props.onText}
                onCursor={(now, offset) => moveTo(pointerAt(now, offset))}
                onSave={props.onSave}
                onRename={(renaming) => void rename(renaming).then(props.onProblem)}
              />
            }
            form={
              <FormPane
                key={flow.number}
                text={text ?? ''}
                known={known}
                files={props.files}
                {...late}
                onSelect={selectOnly}
                onOpen={openIn}
                onAdd={props.onAdd}
                onPick={props.onPicking}
                onChange={change}
                onRename={renameIn}
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
          tab={props.tab}
          onTab={props.onTab}
          worker={worker}
          file={flow?.file ?? ''}
          diagnostics={diagnostics}
          isStale={checked !== text}
          accepted={analysis?.accepted ?? noneAccepted}
          document={funnel?.document}
          text={text ?? ''}
          savedText={fileText}
          onSelect={open}
          onPlay={props.onPlay}
          onChange={change}
        />
      }
      map={
        map && (
          <MapPane
            key={flow?.number}
            worker={worker}
            file={flow?.file ?? ''}
            savedText={fileText}
            isEdited={text !== fileText}
            map={map}
            diagnostics={diagnostics}
            selected={selected}
            onSelect={selectOnly}
            onEdit={editScreens}
            onPlay={play}
            onAdd={props.onAdd}
            picking={props.picking}
            onPicking={props.onPicking}
          />
        )
      }
      preview={
        funnel && (
          <PreviewPane
            key={flow?.number}
            funnel={funnel}
            selected={late.pointer === undefined ? undefined : nodeIn(late.pointer)}
            worker={worker}
            evidence={props.evidence}
            onVisit={follow}
            onPoint={point}
          />
        )
      }
    />
  );
}
