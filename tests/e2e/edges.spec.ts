import { stepText } from '../../app/paths/outcome';
import { fromDocument } from '../../app/paths/run-source';
import { inChromium } from '../../app/paths/browser/in-chromium';
import { runInBrowser } from '../../app/paths/browser/run';
import { testDevices } from '../../app/paths/browser/page/devices';
import { screenOf } from '../../app/paths/browser/compare/screens';
import { planOf, replayerOf } from '../../engine/paths';
import { garden, heatPump, short, wizard } from './support/funnels';
import { expect, test } from './support/test';

/**
 * Every choice, branch, timer, skip, fail-safe, redirect and refusal of each funnel, with axe on every screen. A run that
 * shows no node that none before it shows is long.
 */
for (const { document, name, url } of [wizard, garden, short, heatPump])
  test.describe(`runs through the ${name}`, { tag: '@phone' }, () => {
    const { outline, copyAfter, stepsOf } = fromDocument(replayerOf(document));
    const { runs } = planOf(document, { strategies: ['edges'] });
    const seen = new Set<string>();
    const nodes = new Set<string>();

    for (const run of runs) {
      // Each screen is examined by the first run that shows it, wherever that run is done.
      const examined = new Set(seen);
      for (const step of run.steps) seen.add(screenOf(step)?.key ?? '');
      const before = nodes.size;
      for (const { expect: after } of run.steps) nodes.add(after.node);
      const tag = nodes.size > before ? [] : '@long';

      test(`${run.id}, from ${run.from} to ${run.to}`, { tag }, async ({ browser }, info) => {
        test.setTimeout(300_000);
        const base = {
          browser: inChromium(browser),
          site: url,
          paths: [],
          document,
          outline,
          copyAfter,
          examined,
          onStep: () => {},
        };
        // Funnels that follow the device are looked at in dark mode here: others, and these on a desk, are light.
        const device = {
          ...testDevices.phone,
          ...(document.theme.mode === 'auto' ? { colorScheme: 'dark' as const } : {}),
        };
        const result = await runInBrowser({ ...base, device }, run, stepsOf(run), {
          picture: info.outputPath('failed.png'),
        });
        expect(result.failure, stepText(result)).toBeUndefined();
      });
    }
  });
