import { describe, expect, it } from 'vitest';
import { specFiles } from '../../app/paths/specs/spec-files';
import type { FunnelDocument } from '../../engine';
import { planOf, type Strategy } from '../../engine/paths';
import { flows } from '../support/documents';
import { documentIn } from './support/document-in';

const garden = documentIn(flows.find(({ file }) => file.includes('garden'))?.text ?? '');

function linesOf(document: FunnelDocument, strategies: readonly Strategy[] = ['edges']): string[] {
  const plan = planOf(document, { strategies, seed: 3 });
  const places = { file: 'flows/x.json', support: '../app/paths/specs' };
  return specFiles(document, plan, places).flatMap(({ name, text }) =>
    text.split('\n').map((line) => `${name}: ${line}`),
  );
}

describe('a plan as tests for Playwright', () => {
  const lines = linesOf(garden, ['edges', 'boundaries']);

  it('is the same for the same document and seed', () => {
    expect(linesOf(structuredClone(garden), ['edges', 'boundaries'])).toEqual(lines);
  });

  it('finds controls by role and label, in words that stand in one place', () => {
    expect(lines).toContain(
      "edges.spec.ts:   await page.getByRole('radio', { name: screens.space.balcony, exact: true }).click();",
    );
    expect(lines).toContain(
      "edges.spec.ts:   await page.getByLabel(screens.place.place_name, { exact: true }).fill('Ada');",
    );
  });

  it('changes in one line where one choice says something else', () => {
    const changed = structuredClone(garden);
    const { space } = changed.fields;
    if (space?.type !== 'choice' || !space.values.balcony) throw new Error('No balcony.');
    Object.assign(space.values.balcony, { label: 'A roof' });
    const after = linesOf(changed, ['edges', 'boundaries']);
    const differing = after.filter((line, index) => line !== lines[index]);
    expect(after.length).toBe(lines.length);
    expect(differing).toEqual([expect.stringMatching(/^words.ts: .*balcony: '.*A roof.*',$/)]);
  });
});
