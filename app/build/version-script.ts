import { minify } from 'vite';
import { drawingsOf, type FunnelDocument } from '../../engine';
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
    fields: drawingsOf(fields).map((drawing) => {
      const field = fields[drawing.id];
      return { ...drawing, at: field ? savedName(drawing.id, field).split('.') : [] };
    }),
  };
  const { code } = await minify('version.js', `(${versionScript})(${JSON.stringify(rule)})`, {
    mangle: { toplevel: true },
  });
  return code.replaceAll('</', '<\\/');
}
