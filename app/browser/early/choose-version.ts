/** A field that is assigned, as the page's inline script draws its value. */
interface DrawnField {
  /** The field's id. */
  readonly id: string;
  /** Where its value is in the stored session. */
  readonly at: readonly string[];
  readonly seed: string;
  /** The group that the field is in, and the part of its visitors who take part. */
  readonly group?: readonly [name: string, from: number, to: number];
  /** Each value, and from where to before where the visitors are who get it. The first is for all others. */
  readonly ranges: readonly (readonly [value: string, from: number, to: number])[];
}

/** What draws the version of a page's screen. */
export interface VersionRule {
  readonly idKey: string;
  readonly idPrefix: string;
  readonly dataKey: string;
  /** The keys of what belongs to a session id, which a new one has not. */
  readonly ofId: readonly string[];
  readonly fields: readonly DrawnField[];
}

declare global {
  interface Window {
    /** Puts the visitor's version into the screen of a prerendered page. Set by the inline script of pages that have versions. */
    chooseVersion?: (scope: ParentNode) => void;
  }
}

/**
 * Runs inline in prerendered pages before they are painted: begins the session, draws what it is assigned, as
 * `assignedAnswers` does, and shows that version of the screen. It is turned into text, so it can use nothing but the page.
 */
export function chooseVersion({ idKey, idPrefix, dataKey, ofId, fields }: VersionRule): void {
  const hash = (text: string): number => {
    let value = 0x811c9dc5;
    for (let index = 0; index < text.length; index += 1)
      value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    return value >>> 0;
  };
  let id = '';
  let kept: unknown;
  try {
    id = localStorage.getItem(idKey) ?? '';
    kept = JSON.parse(localStorage.getItem(dataKey) ?? '{}');
  } catch {
    // The storage is blocked, or what it holds is corrupt.
  }
  if (!id.startsWith(idPrefix) || !/^[a-z0-9_]{8,100}$/.test(id)) {
    id = `${idPrefix}${Date.now()}_${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
    try {
      localStorage.setItem(idKey, id);
      for (const key of ofId) localStorage.removeItem(key);
    } catch {
      // It is drawn for this page only.
    }
  }
  const drawn: Record<string, string> = {};
  for (const { id: field, at, seed, ranges, group } of fields) {
    const stored = at.reduce(
      (part: unknown, name) =>
        typeof part === 'object' && part ? Reflect.get(part, name) : undefined,
      kept,
    );
    const place = (hash(String(hash(seed + id))) % 10_000) / 10_000;
    const inGroup = group ? (hash(`${id}__${group[0]}`) % 1000) / 1000 : 0;
    const isOut = group && (inGroup < group[1] || inGroup >= group[2]);
    const own =
      ranges.find(([value]) => value === stored) ??
      ranges.find(([, from, to]) => !isOut && place >= from && place < to) ??
      ranges[0];
    if (own) drawn[field] = own[0];
  }
  window.chooseVersion = (scope) => {
    const root = scope.querySelector<HTMLElement>('#root');
    if (!root) return;
    root.dataset.assigned = JSON.stringify(drawn);
    for (const version of scope.querySelectorAll<HTMLTemplateElement>('template[data-version]')) {
      const wanted: Record<string, string> = JSON.parse(version.dataset.version ?? '{}');
      if (Object.keys(wanted).every((field) => wanted[field] === drawn[field]))
        root.replaceChildren(version.content.cloneNode(true));
    }
  };
  window.chooseVersion(document);
}
