import { expect, test } from 'vitest';
import { withPageHead } from '../../../app/build/page-head';
import { readFlow } from '../../support/flows';

const { document } = readFlow('flows/garden-planner.json');
const { light, place } = document.nodes;
const template = '<title>Garden</title><meta name="description" content="All of it">';

test('a page is called after its heading and the brand', () => {
  if (!light || !place) throw new Error('The garden has other nodes.');
  const page = (screen: string, node = light) => withPageHead(template, screen, node, document);
  expect(page('<h1 id="a" tabindex="-1">Sun &amp; shade</h1>')).toContain(
    '<title>Sun &amp; shade · Greenhand</title>',
  );
  // A heading that is typed has its letters after the whole text.
  expect(page('<h1><span class="all">Sun</span><span><i>S</i></span></h1>')).toContain(
    '<title>Sun · Greenhand</title>',
  );
  const own = { ...place, pageTitle: 'A "big" <garden>', pageDescription: 'Two & a half' };
  const named = page('<h1>Where?</h1>', own);
  expect(named).toContain('<title>A &quot;big&quot; &lt;garden&gt; · Greenhand</title>');
  expect(named).toContain('content="Two &amp; a half"');
});
