import { staticPaths } from '../../engine/build';
import { wizard } from '../e2e/support/funnels';
import { expect, test } from './support/test';

const { path, node } = staticPaths(wizard.document).find(({ node: id }) => {
  const question = wizard.document.nodes[id];
  return question?.type === 'question' && question.asks.type === 'text';
})!;
test.use({ waitsForPages: false });

const box = { selector: 'main input' };

test(`what is typed into ${node} before the application has arrived is taken, and sent by Enter`, async ({
  visitor,
  site,
}) => {
  const release = site.hold(/^\/assets\/.*\.js$/);
  await visitor.goto(path);
  await visitor.page.tabTo(box);
  await visitor.page.type('Early bird');
  await visitor.page.key('Enter');
  expect(await visitor.page.read(box, 'value')).toBe('Early bird');
  release();
  visitor.answered({ [visitor.outlined.asks[0] ?? '']: 'Early bird' });
  visitor.leaves();
  await visitor.expectHere();
  await visitor.expectStored();
});
