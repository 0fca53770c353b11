// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reportRenderError } from '../../../../app/browser/analytics/render-error';
import { ErrorBoundary } from '../../../../app/browser/ErrorBoundary';
import { readFlow } from '../../../support/flows';

const { outline } = readFlow('flows/interface-wizard.json');

function Broken(): never {
  throw new Error(`No cards. ${'x'.repeat(500)}`);
}

test('a screen that cannot be drawn is reported once, with its name and the message only', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.dataLayer = [];
  render(
    <ErrorBoundary
      messages={outline.messages}
      home="/"
      onError={(error) => reportRenderError(outline, outline.start, error)}
    >
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading').textContent).toBe(outline.messages.errorTitle);
  expect(window.dataLayer).toEqual([
    {
      event: 'render_error',
      message: expect.stringMatching(/^No cards\. x{190}$/),
      // This screen has no other name.
      screen_name: outline.start,
    },
  ]);
});
