import { encode } from 'uqr';
import { Dialog } from '../ui/Dialog';
import type { SiteState } from '../server/requests';
import { fileOf, isEdited, savedOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import { useSite } from './useSite';
import './phone.css';

/** A switch: while it is on, other devices of the network reach the open flow, built as visitors get it. */
export function PhoneAccess({ onClose }: { readonly onClose: () => void }) {
  const file = useStudioState(fileOf) ?? '';
  const isUnsaved = useStudioState(isEdited);
  const saved = useStudioState(savedOf);
  const { site, problem, start, stop } = useSite('phone', file, true);
  const isOn = site.status !== 'off';
  const isBuilding = site.status === 'building';
  const isOther = site.file !== file;
  const isOlder = isOther || site.version !== saved.version;
  const said = problem ?? site.problem;
  return (
    <Dialog title="Open on my phone" onClose={onClose}>
      <p>
        For phones in the network of this machine. While it is on, everybody in that network can
        open this funnel, and nothing else of the studio. What they enter is kept apart and sent
        nowhere.
      </p>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        className="phone-switch"
        onClick={isOn ? stop : start}
      >
        Reachable from phones
      </button>
      <div role="status">
        {isBuilding && <p>The funnel is being built…</p>}
        {isUnsaved && <p>The text is not saved. Phones get what the file says.</p>}
      </div>
      {said !== undefined && <pre role="alert">{said}</pre>}
      {isOn && site.url !== undefined && <Address url={site.url} />}
      {isOn && !isBuilding && (
        <p className="phone-state">
          {site.url !== undefined && stateWords(site, isOther, isOlder)}
          <button type="button" onClick={start}>
            Build it again
          </button>
        </p>
      )}
      <div className="dialog-actions">
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

function stateWords({ file, builtAt = 0 }: SiteState, isOther: boolean, isOlder: boolean): string {
  const time = new Date(builtAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  const state = `It shows ${isOther ? `${file}, in ` : ''}the state of ${time}.`;
  return isOlder && !isOther ? `${state} The file has changed since. ` : `${state} `;
}

/** Where to go, for a camera and for eyes. */
function Address({ url }: { readonly url: string }) {
  const { data, size } = encode(url, { border: 2 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <div className="phone-address">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${url}`}>
        <path d={dark.join('')} />
      </svg>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {url}
      </a>
    </div>
  );
}
