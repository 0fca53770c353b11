import { build } from 'vite';
import { expect, test } from 'vitest';
import { optionalPartsPlugin } from '../../../app/vite/optional-parts-plugin';

/** Builds a module of some code with the plugin. */
const built = (code: string): Promise<unknown> =>
  build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      optionalPartsPlugin(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : undefined),
        load: (id) => (id === 'entry' ? code : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  });

test('an optional module without rules of use fails the build', async () => {
  await expect(built(`import '#optional/other';`)).rejects.toThrow(
    /#optional\/other has no line in .*optional-parts-plugin/,
  );
});

test('an optional module that nothing imports any more fails the build', async () => {
  await expect(
    built(`import { patternProblem } from '#optional/rules'; console.log(patternProblem);`),
  ).rejects.toThrow(/Nothing imports #optional\/features and #optional\/field-types/);
});
