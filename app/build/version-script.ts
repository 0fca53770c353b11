import { minify } from 'vite';
import { drawingOf, type FunnelDocument } from '../../engine';
import { savedName } from '../../engine/session';
import type { VersionRule } from '../browser/early/choose-version';

/** The inline script that shows a visitor's version of a screen. */
export async function versionScriptOf(
  { versionScript }: { readonly versionScript: string },
  { session, fields }: FunnelDocument,
): Promise<string> {
  const { idKey, idPrefix, dataKey, writeKey, savedKey } = session;
  const rule: VersionRule = {
    ...{ idKey, idPrefix, dataKey, ofId: [writeKey, savedKey] },
    fields: Object.entries(fields).flatMap(([id, field]) => {
      const drawing = drawingOf(id, field);
      return drawing ? [{ id, at: savedName(id, field).split('.'), ...drawing }] : [];
    }),
  };
  const { code } = await minify('version.js', `(${versionScript})(${JSON.stringify(rule)})`, {
    mangle: { toplevel: true },
  });
  return code.replaceAll('</', '<\\/');
}
