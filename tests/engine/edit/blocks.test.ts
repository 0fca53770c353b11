import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { readBlock } from '../../../engine/edit/blocks/block';
import { blockOf } from '../../../engine/edit/blocks/block-of';
import { exitsOf } from '../../../engine/edit/blocks/parts-of-block';
import { standingAlone } from '../../../engine/edit/blocks/standing-alone';
import { withFormerName } from '../../../engine/edit/names/former-name';
import { editScreens } from '../../../engine/edit/screens';
import { graphOf } from '../../../engine/graph/graph';
import { flows } from '../../support/documents';

const folder = 'app/studio/blocks';
const shipped = readdirSync(folder).map((file) => {
  return { file, block: readBlock(readFileSync(join(folder, file), 'utf8')) };
});

const shippedAs = (name: string) => {
  const found = shipped.find(({ file }) => file === name);
  if (!found) throw new Error(`There is no block ${name}.`);
  return found;
};

const flowAs = (name: string) => {
  const found = flows.find(({ file }) => file.endsWith(name));
  if (!found) throw new Error(`There is no flow ${name}.`);
  return found;
};

/**
 * The errors and warnings of a text, each with how often it is found. Not that answers come after they were sent: that is
 * true of any question there.
 */
const findingsOf = (text: string): readonly string[] =>
  check(text).diagnostics.flatMap(({ severity, code, pointer, message }) =>
    severity === 'note' || code === 'unsent-answers' ? [] : [`${pointer}: ${message}`],
  );

/** A screen in the middle of a flow after which one can be added. */
function placeIn(text: string): { readonly from: string; readonly pointers: string[] } {
  const { document } = check(text);
  if (!document) throw new Error('The flow does not run.');
  const leading = Object.entries(graphOf(document).nodes).flatMap(([from, { transitions }]) => {
    const last = transitions.findLast(({ cause }) => cause === 'next');
    return last ? [{ from, pointers: [last.pointer] }] : [];
  });
  const place = leading[Math.floor(leading.length / 2)];
  if (!place) throw new Error('No screen leads on.');
  return place;
}

describe('a shipped block', () => {
  for (const { file, text } of flows)
    it(`${file} takes all of them without a new finding, and one of them twice`, () => {
      const place = placeIn(text);
      const withAll = [...shipped, ...shipped.slice(0, 1)].reduce(
        (before, { block }) => editScreens(before, { type: 'insertBlock', block, ...place }).text,
        text,
      );
      const known = findingsOf(text);
      expect(findingsOf(withAll).filter((each) => !known.includes(each))).toEqual([]);
    });

  for (const { file, block } of shipped)
    it(`${file} runs alone, leads on and says what it is good for`, () => {
      expect(check(JSON.stringify(standingAlone(block))).document).toBeDefined();
      expect(exitsOf(block)).not.toEqual([]);
      expect(block.description).toMatch(/\.$/);
    });
});

describe('screens that are saved as a block', () => {
  const template = readFileSync('flows/templates/three-screens.json', 'utf8');
  const place = { from: 'need', pointers: ['/nodes/need/next'] };

  it('are the same block when they were inserted elsewhere and are saved again', () => {
    const { block: rating } = shippedAs('rating.json');
    const { block: summary } = shippedAs('plan-summary.json');
    for (const block of [rating, summary]) {
      const { text } = editScreens(template, { type: 'insertBlock', block, ...place });
      const again = blockOf(text, Object.keys(block.nodes), block.title);
      expect({ ...again, description: block.description }).toEqual(block);
    }
  });

  it('leave out their addresses, earlier ids and numbers, and links to other screens', () => {
    const named = flowAs('garden-planner.json').text.replaceAll('{place_name}', 'the garden');
    const text = withFormerName(named, { kind: 'node', from: 'letter', to: 'mail' });
    const block = blockOf(text, ['mail', 'gardener'], 'Who and where');
    expect(Object.keys(block.nodes)).toEqual(['gardener', 'mail']);
    const said = JSON.stringify(block);
    for (const gone of ['"path"', '"renamedFrom"', '"answerId"', '"to":"privacy"'])
      expect(said).not.toContain(gone);
    expect(exitsOf(block)).toEqual(['/nodes/mail/next']);
  });

  it('are refused where one of them does not follow from the others', () => {
    const { text } = flowAs('garden-planner.json');
    expect(() => blockOf(text, ['place', 'gardener', 'mail'], 'Three')).toThrow(
      '“gardener” does not follow from “place”',
    );
  });

  it('are refused where they use an answer that another screen asks for', () => {
    const { text } = flowAs('garden-planner.json');
    expect(() => blockOf(text, ['space'], 'Room')).toThrow('“place_name” (screen place)');
  });

  it('are refused while the funnel has errors', () => {
    const broken = template.replace('"next": "email"', '"next": "nowhere"');
    expect(() => blockOf(broken, ['need'], 'Need')).toThrow('Correct them first');
  });
});
