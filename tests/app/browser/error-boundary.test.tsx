// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../../app/browser/ErrorBoundary';
import { readFlow } from '../../support/flows';

const { messages } = readFlow('flows/interface-wizard.json').outline;

function Screen({ id }: { readonly id: string }) {
  if (id === 'broken') throw new Error('No cards.');
  return <p>{id}</p>;
}

test('the screen after one that cannot be drawn is drawn again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const at = (id: string) => (
    <ErrorBoundary messages={messages} home="/" screen={id} onError={() => undefined}>
      <Screen id={id} />
    </ErrorBoundary>
  );
  const { rerender } = render(at('broken'));
  expect(screen.getByRole('heading').textContent).toBe(messages.errorTitle);
  rerender(at('broken'));
  expect(screen.getByRole('alert').textContent).toContain('No cards.');
  rerender(at('whole'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('whole')).toBeTruthy();
});
