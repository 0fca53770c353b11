import { AboutFlow } from './AboutFlow';
import { useAfterFrame } from '../ui/after-frame';
import { EditPane } from './EditPane';
import { useShownFunnel } from '../languages/useShownFunnel';
import { useTranslationFile } from '../languages/useTranslationFile';
import { MapPane } from '../map/MapPane';
import { nodeIn } from '../edits/places';
import { Panes } from './Panes';
import { PreviewPane } from '../preview/PreviewPane';
import { shownPart } from '../machine/shown-part';
import { flowOf, isBroken, mapOf, selectionOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';

/**
 * The panes of the open flow: each edit in one of them is a change of the text, and all follow it. What is selected is
 * shown by the map at once, and by form and preview in the next frame.
 */
export function StudioPanes() {
  const flow = useStudioState(flowOf);
  const map = useStudioState(mapOf);
  useTranslationFile();
  const funnel = useShownFunnel();
  const hasErrors = useStudioState(isBroken);
  const now = useStudioState(selectionOf);
  const before = useAfterFrame(now);
  // What is to have the focus has it at once: what is typed next belongs there.
  const late = before.asked === now.asked ? before : now;
  const nothing = (what: string) =>
    hasErrors && (
      <p className="pane-none">
        {`There is no ${what} of a text with these errors. Findings say where they are; under History are earlier texts.`}
      </p>
    );
  return (
    <Panes
      edit={flow && <EditPane flow={flow} shown={late} />}
      about={<AboutFlow key={flow?.file} />}
      map={map ? <MapPane key={flow?.number} map={map} /> : nothing('map')}
      preview={
        funnel ? (
          <PreviewPane key={flow?.number} funnel={funnel} selected={nodeIn(shownPart(late))} />
        ) : (
          nothing('preview')
        )
      }
    />
  );
}
