import { minify } from 'vite';
import { drawingsOf, type FunnelDocument } from '../../../engine';
import { savedName } from '../../../engine/session';

/**
 * The inline script that shows a visitor's version of a screen, written for one document, so that pages carry nothing it
 * does not need. Before the page is painted it begins the session, assigns what `assignedAnswers` does, and puts that
 * version into the screen. `chooseVersion` does so for screens that come later.
 */
export async function versionScriptOf({
  session,
  fields,
}: Pick<FunnelDocument, 'session' | 'fields'>): Promise<string> {
  const { idKey, idPrefix, dataKey, writeKey, savedKey } = session;
  const kept = (key: string): string => `localStorage[${JSON.stringify(key)}]`;
  const drawn = drawingsOf(fields).map((drawing) => {
    const { id } = drawing;
    const field = fields[id];
    const path = field ? savedName(id, field).split('.') : [];
    return `${JSON.stringify(id)}: ${valueCode(drawing, `answers${path.map((name) => `?.[${JSON.stringify(name)}]`).join('')}`)}`;
  });
  // A blocked or full storage draws for this page only, as does one that holds what is no session.
  const source = `{
    const hash = (text) => {
      let value = 0x811c9dc5;
      for (const unit of text.split('')) value = Math.imul(value ^ unit.charCodeAt(), 0x01000193);
      return value >>> 0;
    };
    let id, answers;
    try {
      id = ${kept(idKey)};
      answers = JSON.parse(${kept(dataKey)});
    } catch {}
    if (!/^(?=${idPrefix})[a-z0-9_]{8,100}$/.test(id)) {
      id = ${JSON.stringify(idPrefix)} + Date.now() + '_' + crypto.getRandomValues(new Uint32Array(4)).join('');
      try {
        ${kept(idKey)} = id;
        ${[writeKey, savedKey].map((key) => `delete ${kept(key)};`).join(' ')}
      } catch {}
    }
    const drawn = { ${drawn.join(', ')} };
    window.chooseVersion = (scope) => {
      const root = scope.querySelector('#root');
      if (!root) return;
      root.dataset.assigned = JSON.stringify(drawn);
      for (const version of scope.querySelectorAll('template[data-version]')) {
        const wanted = JSON.parse(version.dataset.version);
        if (Object.keys(wanted).every((field) => wanted[field] === drawn[field]))
          root.replaceChildren(version.content.cloneNode(true));
      }
    };
    chooseVersion(document);
  }`;
  const { code, errors } = await minify('version.js', source, { mangle: { toplevel: true } });
  if (errors.length > 0) throw new Error(`The version script cannot be written: ${source}`);
  return code.replaceAll('</', '<\\/');
}

/** The value of a field as code: what is stored, else what the visitor's id gives. The first value is for all others. */
function valueCode(
  { seed, group, ranges }: ReturnType<typeof drawingsOf>[number],
  stored: string,
): string {
  const [first, ...others] = ranges;
  const place = `hash(hash(${JSON.stringify(seed)} + id) + '') % 10000 / 10000`;
  const isIn = group
    ? `${between(`hash(id + ${JSON.stringify(`__${group[0]}`)}) % 1000 / 1000`, group[1], group[2])} && `
    : '';
  const draws = others.map(
    ([value, from, to]) => `${isIn}${between(place, from, to)} ? ${JSON.stringify(value)} : `,
  );
  const values = JSON.stringify(ranges.map(([value]) => value));
  return `${values}.find((value) => value === ${stored}) ?? (${draws.join('')}${JSON.stringify(first?.[0])})`;
}

/** Whether a number from 0 to less than 1 is in a range, as code. */
const between = (number: string, from: number, to: number): string =>
  [from > 0 && `${number} >= ${from}`, to < 1 && `${number} < ${to}`]
    .filter(Boolean)
    .join(' && ') || 'true';
