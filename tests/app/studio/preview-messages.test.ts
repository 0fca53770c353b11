// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { isFromFrame } from '../../../app/studio/preview/messages';
import { isFromStudio, studioOrigin } from '../../../app/studio/preview/frame/studio-origin';

afterEach(() => document.head.replaceChildren());

/** A message as a browser reports it. */
const message = (source: unknown, origin: string) => {
  const event = new MessageEvent('message', { origin });
  Object.defineProperty(event, 'source', { value: source });
  return event;
};

it('the studio hears the page in its frame only, and only while that is the preview’s', () => {
  const frame = document.createElement('iframe');
  frame.src = 'http://localhost:4321/_studio/preview';
  const page = {};
  Object.defineProperty(frame, 'contentWindow', { value: page });
  expect(isFromFrame(message(page, 'http://localhost:4321'), frame)).toBe(true);
  expect(isFromFrame(message(page, 'http://localhost:5173'), frame)).toBe(false);
  expect(isFromFrame(message(page, 'null'), frame)).toBe(false);
  expect(isFromFrame(message({}, 'http://localhost:4321'), frame)).toBe(false);
  expect(isFromFrame(message(null, 'http://localhost:4321'), null)).toBe(false);
});

it('the preview hears the studio only: the same host, on the port that the server names', () => {
  window.location.href = 'http://localhost:4321/_studio/preview';
  document.head.innerHTML = '<meta name="studio-port" content="5173">';
  expect(studioOrigin()).toBe('http://localhost:5173');
  expect(isFromStudio(message(window.parent, 'http://localhost:5173'))).toBe(true);
  expect(isFromStudio(message(window.parent, 'http://localhost:4321'))).toBe(false);
  expect(isFromStudio(message(window.parent, 'http://evil.example:5173'))).toBe(false);
  expect(isFromStudio(message({}, 'http://localhost:5173'))).toBe(false);
});
