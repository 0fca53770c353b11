import { assertNever } from '../../../engine';
import { AnswersSheet } from '../answers/AnswersSheet';
import { NewFlow } from '../begin/NewFlow';
import { NewScreen } from '../begin/NewScreen';
import { SaveAs } from '../begin/SaveAs';
import { SaveBlock } from '../begin/SaveBlock';
import { Palette } from '../commands/Palette';
import { studioCommands } from '../commands/studio-commands';
import { ExperimentsSheet } from '../experiments/ExperimentsSheet';
import { Gallery } from '../media/Gallery';
import { Commit } from '../publish/Commit';
import { PhoneAccess } from '../publish/Phone';
import { ScreensSheet } from '../screens/ScreensSheet';
import { dialogOf, flowsOf, funnelOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';

/** The command palette, the forms for a new flow, a new screen, a new block and a commit, the phone, and the sheets of all screens, of the experiments and of the answers. */
export function StudioDialogs() {
  const studio = useStudio();
  const { send, edits } = studio;
  const dialog = useStudioState(dialogOf);
  const flows = useStudioState(flowsOf);
  const funnel = useStudioState(funnelOf);
  const close = (): void => send({ type: 'dialog.closed' });
  if (typeof dialog === 'object' && 'screen' in dialog)
    return <SaveBlock screen={dialog.screen} onClose={close} />;
  if (typeof dialog === 'object')
    return (
      <NewScreen
        insertion={dialog}
        onChoose={(kind, words) =>
          void edits.editScreens({ type: 'insert', kind, words, ...dialog }, close)
        }
        onBlock={(block) =>
          void edits.editScreens({ type: 'insertBlock', block, ...dialog }, close)
        }
        onClose={close}
      />
    );
  switch (dialog) {
    case 'palette':
      return <Palette listCommands={() => studioCommands(studio)} onClose={close} />;
    case 'begin':
      return (
        <NewFlow
          flows={flows}
          onClose={close}
          onCreated={(file) => {
            send({ type: 'view.chosen', view: 'form' });
            send({ type: 'file.created', file });
          }}
        />
      );
    case 'saveAs':
      return <SaveAs onClose={close} />;
    case 'screens':
      return funnel ? <ScreensSheet funnel={funnel} onClose={close} /> : null;
    case 'experiments':
      return funnel ? <ExperimentsSheet funnel={funnel.document} onClose={close} /> : null;
    case 'answers':
      return funnel ? <AnswersSheet funnel={funnel.document} onClose={close} /> : null;
    case 'phone':
      return <PhoneAccess onClose={close} />;
    case 'commit':
      return <Commit onClose={close} />;
    case 'media':
      return <Gallery onClose={close} />;
    case undefined:
      return null;
    default:
      return assertNever(dialog);
  }
}
