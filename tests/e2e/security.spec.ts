import { garden, wizard } from './support/funnels';
import { expect, test } from './support/test';

for (const funnel of [wizard, garden]) {
  test.describe(`every page of the ${funnel.name}`, { tag: '@desk' }, () => {
    test.use({ funnel });

    test('is served with its security headers', async ({ request }) => {
      for (const path of ['/', '/goal', '/no-such-page']) {
        const page = await request.get(funnel.url + path);
        const [script = ''] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? [];
        const asset = (await request.get(funnel.url + script)).headers();
        expect(asset['cross-origin-resource-policy'], script).toBe('same-origin');
        const headers = page.headers();
        expect(headers['content-security-policy'], path).toContain("default-src 'none'");
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
        expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
      }
    });

    test('runs no injected script, and frames no other site', async ({ visitor }) => {
      visitor.problems.allow(/Content Security Policy|violates the following|requires 'Trusted/);
      const { page } = visitor;
      await visitor.goto();
      await visitor.expectHere();
      const broken = await page.evaluate(async () => {
        const attempts = [
          () => document.createElement('img').setAttribute('onerror', 'window.wasHere = true'),
          () => (document.createElement('script').text = 'window.wasHere = true'),
          () => (document.createElement('p').innerHTML = '<b>'),
        ];
        const refused = attempts.filter((attempt) => {
          try {
            attempt();
            return false;
          } catch {
            return true;
          }
        }).length;
        const frame = document.createElement('iframe');
        frame.src = 'https://stranger.example/';
        const frameRefused = new Promise<boolean>((resolve) =>
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            if (effectiveDirective === 'frame-src') resolve(true);
          }),
        );
        document.body.append(frame);
        return { refused, frameRefused: await frameRefused, wasHere: 'wasHere' in window };
      });
      expect(broken.wasHere).toBe(false);
      expect(broken.refused, 'ways to turn words into a script').toBe(3);
      expect(broken.frameRefused).toBe(true);
    });
  });
}
