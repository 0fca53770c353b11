import { dialogOf, fileOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import { useSite } from './useSite';

/** Opens the dialog of the phone, and says as long as others of the network reach the funnel. */
export function PhoneButton() {
  const { send } = useStudio();
  const isAsked = useStudioState(dialogOf) === 'phone';
  // Asked again when the dialog is closed.
  const { site } = useSite('phone', useStudioState(fileOf) ?? '', !isAsked);
  return (
    <button type="button" onClick={() => send({ type: 'dialog.opened', dialog: 'phone' })}>
      {site.status === 'off' ? 'Phone…' : 'Phone (on)…'}
    </button>
  );
}
