import { redo, undo } from '@codemirror/commands';
import { EditorState, Transaction, type ChangeSpec } from '@codemirror/state';
import { expect, it } from 'vitest';
import { nextSteps, renamingIn, stepHistory, stepOf } from '../../../app/studio/text/steps';
import type { Step } from '../../../app/studio/edits/step';

/** A text with its history, at a time of its own. */
function textWithSteps(doc: string) {
  let state = EditorState.create({ doc, extensions: stepHistory() });
  let now = 1_000_000;
  const renamings: unknown[] = [];
  const dispatch = (transaction: Transaction): void => {
    const { from, to } = renamingIn(transaction) ?? {};
    if (from !== undefined) renamings.push(`${from} to ${to}`);
    ({ state } = transaction);
  };
  return {
    renamings,
    get text(): string {
      return state.doc.toString();
    },
    get next() {
      return nextSteps(state);
    },
    wait: (ms: number): void => void (now += ms),
    /** A change by another pane. */
    change: (step: Step, changes: ChangeSpec): void =>
      dispatch(state.update({ changes, annotations: [stepOf.of(step), Transaction.time.of(now)] })),
    /** A letter at the end, in the text itself. */
    type: (insert: string, from = state.doc.length): void =>
      dispatch(
        state.update({
          changes: { from, insert },
          userEvent: 'input.type',
          annotations: Transaction.time.of(now),
        }),
      ),
    undo: (): boolean => undo({ state, dispatch }),
    redo: (): boolean => redo({ state, dispatch }),
  };
}

const inTitle = (burst: number): Step => ({ does: 'typing in Title', burst });

it('undoes what was typed in a box as one step, until a pause or another stay in it', () => {
  const flow = textWithSteps('title: ');
  const type = (words: string, burst: number): void => {
    for (const insert of words) {
      flow.change(inTitle(burst), { from: flow.text.length, insert });
      flow.wait(400);
    }
  };
  type('How many', 1);
  flow.wait(700);
  type(' rooms', 1);
  type(' are there', 2);
  expect(flow.next).toEqual({ undo: 'typing in Title', redo: undefined });
  const shown: string[] = [];
  while (flow.undo()) shown.push(flow.text);
  expect(shown).toEqual(['title: How many rooms', 'title: How many', 'title: ']);
  expect(flow.next).toEqual({ undo: undefined, redo: 'typing in Title' });
  while (flow.redo());
  expect(flow.text).toBe('title: How many rooms are there');
});

it('undoes each other action by itself, however soon one follows another and wherever it is', () => {
  const flow = textWithSteps('off');
  flow.change({ does: 'changing Sound' }, { from: 0, to: 3, insert: 'on' });
  flow.change({ does: 'changing Sound' }, { from: 0, to: 2, insert: 'off' });
  flow.change(inTitle(1), { from: 3, insert: '!' });
  flow.type('a');
  flow.type('b');
  flow.type('c', 0);
  const named: unknown[] = [];
  do named.push([flow.next.undo, flow.text]);
  while (flow.undo());
  expect(named).toEqual([
    ['typing in the text', 'coff!ab'],
    ['typing in the text', 'off!ab'],
    ['typing in Title', 'off!'],
    ['changing Sound', 'off'],
    ['changing Sound', 'on'],
    [undefined, 'off'],
  ]);
});

it('undoes the layout that saving gives a text together with the edit before', () => {
  const flow = textWithSteps('{}');
  flow.change({ does: 'adding Title' }, { from: 1, insert: '"title":1' });
  flow.wait(60_000);
  flow.change({ does: 'formatting', isAftermath: true }, { from: 9, insert: ' ' });
  expect(flow.next.undo).toBe('adding Title');
  flow.undo();
  expect(flow.text).toBe('{}');
});

it('begins a new step after an undo, also in the same box', () => {
  const flow = textWithSteps('');
  flow.change(inTitle(1), { from: 0, insert: 'a' });
  flow.change({ does: 'changing Type' }, { from: 1, insert: 'b' });
  flow.undo();
  flow.change(inTitle(1), { from: 1, insert: 'c' });
  flow.undo();
  expect(flow.text).toBe('a');
});

it('takes back 2,000 steps to the first letter, and does them again to the last', () => {
  const flow = textWithSteps('0');
  const count = 2_000;
  for (let index = 1; index <= count; index += 1)
    flow.change(
      { does: `change ${index}` },
      { from: 0, to: flow.text.length, insert: String(index) },
    );
  for (let index = count; index > 0; index -= 1) {
    expect(flow.next.undo).toBe(`change ${index}`);
    flow.undo();
  }
  expect(flow.text).toBe('0');
  expect(flow.undo()).toBe(false);
  while (flow.redo());
  expect(flow.text).toBe(String(count));
});

it('says which names were changed, also by undo and redo', () => {
  const flow = textWithSteps('tea');
  const renaming = { kind: 'node', from: 'tea', to: 'leaf' } as const;
  flow.change({ does: 'renaming', renaming }, { from: 0, to: 3, insert: 'leaf' });
  flow.type('!');
  for (let count = 0; count < 2; count += 1) flow.undo();
  flow.redo();
  flow.redo();
  expect(flow.renamings).toEqual(['tea to leaf', 'leaf to tea', 'tea to leaf']);
});
