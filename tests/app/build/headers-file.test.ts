import { describe, expect, it } from 'vitest';
import {
  headerRules,
  headersFile,
  headersFor,
  type HeaderRule,
} from '../../../app/build/headers-file';

const rules: HeaderRule[] = [
  { pattern: '/*', headers: { 'X-One': 'a: b', 'X-Two': '2' } },
  { pattern: '/assets/*', headers: { 'X-Two': 'two' } },
  { pattern: '/robots.txt', headers: { 'X-Three': '3' } },
];

describe('the file of headers', () => {
  it('reads back as it was written', () => {
    expect(headerRules(headersFile(rules))).toEqual(rules);
  });

  it('gives an address the headers of every rule that matches, the last one winning', () => {
    expect(headersFor(rules, '/goal')).toEqual({ 'X-One': 'a: b', 'X-Two': '2' });
    expect(headersFor(rules, '/assets/a.js')).toEqual({ 'X-One': 'a: b', 'X-Two': 'two' });
    expect(headersFor(rules, '/robots.txt')).toMatchObject({ 'X-Three': '3' });
  });

  it('gives nothing where there are no rules', () => {
    expect(headerRules('')).toEqual([]);
    expect(headersFor([], '/')).toEqual({});
  });
});
