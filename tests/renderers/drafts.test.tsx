// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draw, type Drawing } from '../support/draw';
import { readFlow } from '../support/flows';

afterEach(cleanup);

const flow = readFlow('flows/heat-pump.json');
const contact = (): Drawing => {
  const node = flow.document.nodes.contact;
  if (!node) throw new Error('The form is gone.');
  return { flow, node, sessionId: 'holm_1' };
};

it('keeps what was written when a screen is left for a link, until it is answered', async () => {
  const { visitor } = draw(contact());
  await visitor.type(screen.getByLabelText('Your name'), 'Ada');
  await visitor.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  cleanup();

  const { visitor: same, sent } = draw(contact());
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ada');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await same.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await same.type(screen.getByLabelText('Postcode of the house'), '26382');
  await same.click(screen.getByRole('button', { name: 'Show My Plan' }));
  expect(sent).toMatchObject([{ type: 'answer', values: { name: 'Ada' } }]);
  cleanup();

  draw(contact());
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('');
});
