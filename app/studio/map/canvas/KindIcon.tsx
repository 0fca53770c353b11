import type { ScreenKind } from '../../../../engine';
import { kindIcons } from './kind-icons';

/** What kind a screen is, as an icon beside its name. */
export function KindIcon({ kind }: { readonly kind: ScreenKind }) {
  return (
    <svg className="map-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={kindIcons[kind]} />
    </svg>
  );
}
