import { answersAt } from './support/answer-sets';
import { short } from './support/funnels';
import { expect, test } from './support/test';

test.describe('a funnel that brings no pictures', () => {
  test.use({ funnel: short });

  test('has a mark beside its name, icons on its cards, and an end that says what was answered', async ({
    visitor,
  }) => {
    const { page } = visitor;
    const downloaded: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) downloaded.push(await response.text().catch(() => ''));
    });
    await visitor.goto();
    const home = page.getByRole('link', { name: /^Halden Piano Tuning/ });
    const mark = await home.getByText('H', { exact: true }).filter({ visible: true }).boundingBox();
    const name = await home
      .getByText('Halden Piano Tuning', { exact: true })
      .filter({ visible: true })
      .boundingBox();
    if (!mark || !name) throw new Error('The brand is not drawn.');
    expect(mark.x + mark.width).toBeLessThanOrEqual(name.x);
    const middle = mark.y + mark.height / 2;
    expect(Math.abs(middle - (name.y + name.height / 2))).toBeLessThan(2);
    const row = (await home.boundingBox())!;
    expect(Math.abs(middle - (row.y + row.height / 2))).toBeLessThan(1);

    await expect(page.getByRole('radio').locator('svg')).toHaveCount(3);
    await visitor.take({ ...answersAt(short.document, 0), mail: 'ada@example.com' });
    await expect(page.locator('dl > div').last()).toContainText('ada@example.com');
    await expect(page.locator('dl > div')).toHaveCount(2);
    await expect(page.locator('main path[pathLength]')).toHaveCSS('stroke-dashoffset', '0px');
    // The icon of a clock is used, that of a house is not.
    const code = downloaded.join('');
    expect(code).toContain('M12 7.5V12l3 2');
    expect(code).not.toContain('M4 11.2 12 4l8 7.2');
  });
});
