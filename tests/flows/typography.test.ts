import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPo } from '../../app/languages/po-file';
import { meaningsOf } from '../../engine/build';
import { shippedFlows } from '../support/shipped-flows';

/** A typewriter's apostrophe or quotation mark. What stands in braces is no copy. */
const isTyped = (text: string): boolean => /['"]/.test(text.replaceAll(/\{[^{}]*\}/g, ''));

/** Labels of answers are sent, and plan links find answers by them: they stay as they are specified. */
const isSent = (pointer: string): boolean =>
  /^\/fields\/[^/]+\/values\/[^/]+\/label$/.test(pointer);

describe.each(shippedFlows)('the copy of %s', (file) => {
  it('has typographic apostrophes and quotation marks', () => {
    const copy = meaningsOf(JSON.parse(readFileSync(file, 'utf8'))).annotatedWith('copy');
    const typed = copy.filter(
      ({ pointer, value }) => typeof value === 'string' && isTyped(value) && !isSent(pointer),
    );
    expect(copy.length).toBeGreaterThan(0);
    expect(typed).toEqual([]);
  });
});

const translations = readdirSync('flows').filter((name) => name.endsWith('.po'));

describe.each(translations)('the translations of %s', (name) => {
  const file = `flows/${name}`;

  it('have typographic apostrophes and quotation marks', () => {
    const { entries } = readPo(readFileSync(file, 'utf8'), file);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.map(({ text }) => text).filter(isTyped)).toEqual([]);
  });
});
