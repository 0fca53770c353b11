import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goLiveNotice } from '../../../app/vite/document/go-live';
import { unreviewedTranslations } from '../../../app/languages/drafts';
import { writePo } from '../../../app/languages/po-file';

const text = '{\n  "title": "Tea",\n  "languages": [\n    "de",\n    "fr"\n  ]\n}';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funnel-drafts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a translation that nobody has reviewed must not go live', () => {
  const flow = join(folder, 'tea.json');
  writeFileSync(join(folder, 'tea.de.po'), writePo('de', [], []));
  writeFileSync(
    join(folder, 'tea.fr.po'),
    writePo('fr', [], []).replace('X-Reviewed-By: ', 'X-Reviewed-By: Anne'),
  );
  const drafts = unreviewedTranslations(flow, text);
  expect(drafts).toEqual([
    expect.objectContaining({
      pointer: '/languages/0',
      line: 4,
      message: expect.stringContaining('tea.de.po is drafted, not yet reviewed'),
    }),
  ]);
  expect(() => goLiveNotice(flow, drafts, true)).toThrow('1 thing must not go live');
});
