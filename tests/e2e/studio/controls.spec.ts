import { addFormProbe, type Control, type FormState } from '../support/form-probe';
import { expect, test, type StudioPage } from '../support/studio-page';

/** The parts of the flow whose forms have all controls. */
const forms = ['/nodes/goal', '/nodes/wait', '/nodes/thanks', '/fields/points', '/theme', ''];

const bothWays = ['mouse', 'keyboard'] as const;

type Way = (typeof bothWays)[number];

test.describe('the controls of the forms @desk @long', () => {
  test.use({ flow: 'tests/fixtures/controls.json' });

  test('each press arrives, keeps the focus in its place, and one undo takes it back', async ({
    studio,
  }) => {
    test.setTimeout(360_000);
    const { page } = studio;
    page.on('filechooser', () => undefined);
    const faults: string[] = [];
    await studio.button('Form').click();
    await addFormProbe(page);
    const picker = page.getByRole('combobox', { name: 'Part of the flow' });
    /** Those that were used, without the names of screens: forms of one kind have the same controls. */
    const used = new Set<string>();
    for (const form of forms) {
      await picker.selectOption(form);
      await expect(picker).toHaveValue(form);
      let before = await stateOf(studio);
      for (;;) {
        const same = (key: string): string => key.replace(/^\/nodes\/[a-z]+/, '/nodes/*');
        const keys = await page.evaluate(() => window.formProbe.keys());
        const key = keys.find((each) => !used.has(same(each)));
        if (key === undefined) break;
        used.add(same(key));
        const control = await page.evaluate((each) => window.formProbe.find(each), key);
        // What is folded is unfolded in the end, and what is inside comes next.
        const ways =
          control?.kind === 'fold' ? (['mouse', 'keyboard', 'mouse'] as const) : bothWays;
        for (const way of ways) {
          const found = await use(studio, key, way, before);
          faults.push(...found.map((fault) => `${way}: ${key}: ${fault}`));
          // All else is as it was.
          if (control?.kind !== 'fold' && !leaves.test(key)) continue;
          await picker.selectOption(form);
          await expect(picker).toHaveValue(form);
          before = await stateOf(studio);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

const stateOf = ({ page }: StudioPage): Promise<FormState> =>
  page.evaluate(() => window.formProbe.state());

/** Uses a control, undoes that once, and answers what was not as it should be. */
async function use(
  studio: StudioPage,
  key: string,
  way: Way,
  before: FormState,
): Promise<string[]> {
  const { page } = studio;
  const control = await page.evaluate((each) => window.formProbe.find(each), key);
  // The form begins folded again when one has left it.
  if (!control) return leaves.test(key) ? [] : ['is not there'];
  const { kind } = control;
  const down = way === 'mouse' ? await press(studio, control) : undefined;
  if (way === 'keyboard') await page.evaluate((each) => window.formProbe.focus(each), key);
  await change(studio, control, way);
  const used = await stateOf(studio);
  const faults: string[] = [];
  // The click on a menu of the browser is not in the page.
  const reached = kind === 'select' ? down : used.clicked;
  if (way === 'mouse' && reached !== key)
    faults.push(`its press went to ${down}, its click to ${reached}`);
  if (!isFocusFine(control, used)) faults.push(`the focus is on ${used.focus}`);
  if (used.root !== before.root && !leaves.test(key)) faults.push(`it shows ${used.root}`);
  if (used.isElsewhere) await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  if (kind === 'fold' || leaves.test(key)) return faults;
  // Titles come from the table of names, which follows the text.
  await expect
    .poll(async () => differences(before, await stateOf(studio)))
    .toEqual([])
    .catch(({ message }: Error) => faults.push(`one undo does not take it back: ${message}`));
  return faults;
}

/** What is not as it was before. A part that was opened may stay so. */
function differences(before: FormState, now: FormState): string[] {
  const found = Object.entries(before.said).flatMap(([key, said]) =>
    now.said[key] === said ? [] : [`${key}: ${said} → ${now.said[key]}`],
  );
  if (!now.isAsBefore) found.push('the text');
  // The checker answers later, and what it says moves what is below it.
  if (now.problems !== before.problems) found.push(`what is wrong: ${now.problems}`);
  if (now.root !== before.root) found.push(`the form of ${now.root}`);
  if (now.focusKind === undefined) found.push(`the focus on ${now.focus}`);
  return found;
}

/** Buttons that show another form. */
const leaves = / button (?:Open|Duplicate)\b/;

/** Presses a control with the mouse. Answers what the press went down on. */
async function press({ page }: StudioPage, { kind, x, y }: Control): Promise<string | undefined> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  // What the press changes is drawn before it ends, as under a finger that is not hasty.
  const { down } = await page.evaluate(() => window.formProbe.state());
  await page.mouse.up();
  if (kind === 'select') await page.keyboard.press('Escape');
  return down;
}

/** Types into a box, chooses something else, or presses a button by its key. */
async function change({ page }: StudioPage, { kind, key }: Control, way: Way): Promise<void> {
  const { keyboard } = page;
  switch (kind) {
    case 'text':
      return keyboard.type('x');
    case 'number':
      return keyboard.type('7');
    case 'switch':
      return way === 'keyboard' ? keyboard.press('Space') : undefined;
    case 'button':
    case 'fold':
      return way === 'keyboard' ? keyboard.press('Enter') : undefined;
    case 'colour':
      return page.getByLabel(key.split(' input ')[1] ?? '').fill('#123456');
    case 'select':
      return keyboard.press('ArrowDown');
  }
}

/** Whether the focus is where it was, or where one goes on: in what was added, or beside what was removed. */
function isFocusFine(
  { key, kind }: Control,
  { focus, focusKind, isElsewhere }: FormState,
): boolean {
  if (isElsewhere) return true;
  if (focusKind === undefined) return false;
  const [pointer = '', , verb] = key.split(' ');
  if (verb === 'Insert') return focus.startsWith(pointer) && focusKind === 'text';
  if (verb === 'It') return focus.startsWith(pointer);
  if (kind === 'fold') return true;
  if (kind !== 'button') return focus === key || focus.startsWith(`${pointer} input`);
  if (verb === 'Add' && focusKind !== 'button')
    return focus.startsWith(`${pointer}/`) || focus.startsWith(`${pointer} input `);
  if (verb === 'Add') return false;
  if (verb === 'Remove') return focus !== key;
  return true;
}
