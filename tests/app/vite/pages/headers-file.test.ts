import { describe, expect, it } from 'vitest';
import {
  headerRules,
  headersFile,
  headersFor,
  namingOrigin,
  type HeaderRule,
} from '../../../../app/vite/pages/headers-file';

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

  it('names the origin of a site that frames itself wherever something is loaded, once', () => {
    const policy = "default-src 'none'; script-src 'self' 'sha256-x'; img-src 'self' data:";
    const framing = { 'Content-Security-Policy': `${policy}; frame-src 'self'` };
    const named = {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self' https://a.example 'sha256-x'; " +
        "img-src 'self' https://a.example data:; frame-src 'self'",
    };
    expect(namingOrigin(framing, 'https://a.example')).toEqual(named);
    expect(namingOrigin(named, 'https://a.example')).toEqual(named);
    const others = { 'Content-Security-Policy': `${policy}; frame-src https://b.example` };
    expect(namingOrigin(others, 'https://a.example')).toEqual(others);
    expect(namingOrigin({}, 'https://a.example')).toEqual({});
  });

  it('gives nothing where there are no rules', () => {
    expect(headerRules('')).toEqual([]);
    expect(headersFor([], '/')).toEqual({});
  });
});
